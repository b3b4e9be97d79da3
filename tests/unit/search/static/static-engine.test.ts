import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/filters/query.ts';
import type { Question } from '../../../../src/search/search-engine.ts';
import {
  createStaticEngine,
  type FromWorker,
  type ToWorker,
} from '../../../../src/search/static/static-engine.ts';
import { NEVER } from './memory-index.ts';

const QUESTION: Question = { scope: { language: 'it', territory: null }, filters: NO_FILTERS };

/** An engine whose worker is the test: what it was sent, and the ways to speak for it. */
function engineWithFakeWorker() {
  const workers: {
    sent: ToWorker[];
    say: (message: FromWorker) => void;
    breakDown: (reason: string) => void;
    stopped: boolean;
  }[] = [];
  const engine = createStaticEngine((say, breakDown) => {
    const worker = { sent: [] as ToWorker[], say, breakDown, stopped: false };
    workers.push(worker);
    return {
      post: (message) => worker.sent.push(message),
      stop: () => {
        worker.stopped = true;
      },
    };
  });
  return { engine, workers };
}

test('starts its worker with the first question, and gives each its own answer', async () => {
  const { engine, workers } = engineWithFakeWorker();
  expect(workers).toHaveLength(0);
  const first = engine.suggest('a', 'it', NEVER);
  const second = engine.suggest('b', 'it', NEVER);
  expect(workers).toHaveLength(1);
  workers[0]?.say({ number: 2, answer: ['Bologna'], indexDate: '2026-03-01' });
  workers[0]?.say({ number: 1, answer: ['Ancona'], indexDate: '2026-03-01' });
  expect(await first).toEqual(['Ancona']);
  expect(await second).toEqual(['Bologna']);
  expect(engine.indexDate).toBe('2026-03-01');
});

test('rejects with what the worker says', async () => {
  const { engine, workers } = engineWithFakeWorker();
  const answer = engine.clips(QUESTION, 1, NEVER);
  workers[0]?.say({ number: 1, error: 'no columns' });
  await expect(answer).rejects.toThrow('no columns');
});

test('a cancelled question rejects at once, tells the worker, and hears no late answer', async () => {
  const { engine, workers } = engineWithFakeWorker();
  const controller = new AbortController();
  const answer = engine.facets(QUESTION, controller.signal);
  controller.abort(new Error('typed on'));
  await expect(answer).rejects.toThrow('typed on');
  expect(workers[0]?.sent.at(-1)).toEqual({ number: 1, cancel: true });
  workers[0]?.say({ number: 1, answer: null, indexDate: null });
});

test('asks nothing for a question that was cancelled before', async () => {
  const { engine, workers } = engineWithFakeWorker();
  await expect(engine.facets(QUESTION, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(workers).toHaveLength(0);
});

test('a broken worker fails all that wait for it, and the next question starts another', async () => {
  const { engine, workers } = engineWithFakeWorker();
  const waiting = [engine.places(QUESTION, null, NEVER), engine.facets(QUESTION, NEVER)];
  workers[0]?.breakDown('it could not be loaded.');
  for (const answer of waiting) {
    await expect(answer).rejects.toThrow("The search index's worker broke: it could not be loaded.");
  }
  expect(workers[0]?.stopped).toBe(true);
  const next = engine.suggest('a', 'it', NEVER);
  expect(workers).toHaveLength(2);
  workers[1]?.say({ number: 3, answer: [], indexDate: null });
  expect(await next).toEqual([]);
});
