import { threadId } from 'node:worker_threads';

/** Work for the tests of share-work.ts, which its thread imports, too. */

export interface Setup {
  /** The thread of the test. */
  readonly caller: number;
  /** In shared memory: whether the other thread has begun, for which the test's own then waits; `null` without one. */
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

/** Fails where it can be told from the other: in the other thread, or without one here. */
export function startFailing({ caller, begun }: Setup): (item: number) => void {
  return (item) => {
    meet(begun, caller);
    if (begun === null || threadId !== caller)
      throw Object.assign(new Error(`no room for item ${item}`), { code: 'ENOSPC' });
  };
}

function meet(begun: Int32Array | null, caller: number): void {
  if (begun === null) return;
  if (threadId === caller) {
    if (Atomics.wait(begun, 0, 0, PATIENCE_MS) === 'timed-out') throw new Error('No thread has begun.');
    return;
  }
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
}
