import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Makes the function that does one item. It is an export of its module, where a thread finds it by its name. */
export type Start<Setup, Item, Result> = (setup: Setup) => (item: Item) => Result;

/** The work of a thread. It is copied, so it is plain data. */
export interface SharedTask {
  /** The address of the module that exports the start, and its name there. */
  readonly module: string;
  readonly start: string;
  readonly setup: unknown;
  readonly queue: Queue<unknown>;
}

interface Queue<Item> {
  readonly items: readonly Item[];
  /** In memory that the threads share: how many items are taken, and how many are done. */
  readonly counts: Int32Array;
}

/** An item's place in the list, and what came of it. */
type Placed<Result> = readonly [place: number, result: Result];

interface Work<Setup, Item, Result> {
  /** The address of the module that exports `start`. It should import little: a thread loads it anew. */
  readonly module: URL;
  readonly start: Start<Setup, Item, Result>;
  readonly setup: Setup;
  readonly items: readonly Item[];
  /** So many items take no longer than a thread takes to begin: some 75 ms. */
  readonly few: number;
  /** Called with how many more items are done. */
  readonly onDone?: (more: number) => void;
}

const [TAKEN, DONE] = [0, 1];

/** After so many items, what else waits has its turn, as a line of progress. */
const ITEMS_A_TURN = 100;

/**
 * Does the same with each of many items: on two processors, where the machine has them, with the help of a thread. Each takes
 * the next item, so both end together. After a failure no further item is taken.
 * @returns the results in the order of the items
 * @throws the failure that is noticed first, once both have stopped; of a thread's error there is the message, the stack and the code
 */
export async function shareWork<Setup, Item, Result>(work: Work<Setup, Item, Result>): Promise<Result[]> {
  const { module, start, setup, items, few, onDone } = work;
  // Before the thread is made: if it throws, no thread is left without an owner.
  const doItem = start(setup);
  const queue = { items, counts: new Int32Array(new SharedArrayBuffer(8)) };
  let told = 0;
  const tell = (): void => {
    const done = Atomics.load(queue.counts, DONE);
    const more = done - told;
    told = done;
    if (more > 0) onDone?.(more);
  };
  const halves: Promise<Placed<Result>[]>[] = [];
  if (items.length > few && availableParallelism() > 1)
    halves.push(workInThread({ module: module.href, start: start.name, setup, queue }));
  halves.push(workHere(queue, doItem, tell));
  const results: Result[] = [];
  try {
    for (const [place, result] of (await Promise.all(halves)).flat()) results[place] = result;
  } finally {
    await Promise.allSettled(halves);
  }
  tell();
  return results;
}

/** Takes items as long as there are any. */
export function* takeItems<Item, Result>(
  queue: Queue<Item>,
  doItem: (item: Item) => Result,
): Generator<Placed<Result>> {
  const { items, counts } = queue;
  try {
    for (;;) {
      const place = Atomics.add(counts, TAKEN, 1);
      const item = items[place];
      if (item === undefined) return;
      const result = doItem(item);
      Atomics.add(counts, DONE, 1);
      yield [place, result];
    }
  } finally {
    takeNoMore(queue);
  }
}

function takeNoMore({ items, counts }: Queue<unknown>): void {
  Atomics.store(counts, TAKEN, items.length);
}

async function workHere<Item, Result>(
  queue: Queue<Item>,
  doItem: (item: Item) => Result,
  tell: () => void,
): Promise<Placed<Result>[]> {
  const results: Placed<Result>[] = [];
  for (const result of takeItems(queue, doItem)) {
    tell();
    if (results.push(result) % ITEMS_A_TURN === 0) await nextTurn();
  }
  return results;
}

async function workInThread<Result>(task: SharedTask): Promise<Placed<Result>[]> {
  try {
    const thread = new Worker(new URL('share-work-thread.ts', import.meta.url), { workerData: task });
    return await answerOf<Placed<Result>[]>(thread);
  } finally {
    // It may not have begun, or have had no memory to end in order.
    takeNoMore(task.queue);
  }
}

/**
 * Waits for the one message that a thread sends.
 * @throws what the thread throws, and an error when it ends without a message
 */
export async function answerOf<Answer>(thread: Worker): Promise<Answer> {
  const end = once(thread, 'exit').then(([code]) => {
    throw new Error(`A thread ended with ${String(code)} before its work was done.`);
  });
  // The caller knows the type of the message that its thread sends.
  const [answer] = (await Promise.race([once(thread, 'message'), end])) as [Answer];
  return answer;
}
