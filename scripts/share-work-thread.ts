/** The half of share-work.ts that works in a thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { takeItems, type SharedTask, type Start } from './share-work.ts';

// Only share-work.ts starts this thread.
const { module, start, setup, queue } = workerData as SharedTask;
// `start` names a function that this module exports.
const starts = (await import(module)) as Record<string, Start<unknown, unknown, unknown>>;
const doItem = starts[start]?.(setup);
if (doItem === undefined) throw new Error(`${module} exports no ${start}.`);
parentPort?.postMessage([...takeItems(queue, doItem)]);
