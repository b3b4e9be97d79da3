import { threadId } from 'node:worker_threads';

/** Work for the tests of share-work.ts, which its thread imports, too. */

export interface Setup {
  /** The thread of the test. */
  readonly caller: number;
  /** In shared memory: which of the two threads have begun. Each waits for the other. `null` where there is one. */
  readonly begun: Int32Array | null;
}

/** A thread that has not begun by then never will. */
const PATIENCE_MS = 60_000;

/** Says which thread did an item. */
export function startTelling({
  caller,
  begun,
}: Setup): (item: number) => { readonly text: string; readonly thread: number } {
  return (item) => {
    meet(begun, caller);
    return { text: `item ${item}`, thread: threadId };
  };
}

/** Fails where it can be told from the other: in the other thread, or without one here. The other takes its time. */
export function startFailing({ caller, begun }: Setup): (item: number) => void {
  return (item) => {
    meet(begun, caller);
    if (begun === null || threadId !== caller)
      throw Object.assign(new Error(`no room for item ${item}`), { code: 'ENOSPC' });
    Atomics.wait(begun, 0, 1, 2);
  };
}

/** Fails in both threads. The caller can notice the other's failure only after its own. */
export function startFailingTwice({ caller, begun }: Setup): () => void {
  return () => {
    meet(begun, caller);
    throw new Error(threadId === caller ? 'failed here' : 'failed there');
  };
}

function meet(begun: Int32Array | null, caller: number): void {
  if (begun === null) return;
  const [own, other] = threadId === caller ? [0, 1] : [1, 0];
  Atomics.store(begun, own, 1);
  Atomics.notify(begun, own);
  if (Atomics.wait(begun, other, 0, PATIENCE_MS) === 'timed-out') throw new Error('No thread has begun.');
}
