/**
 * The static engine's own thread: reading an index of 35,000 clips and filtering it would stop the page from
 * scrolling. Starts with the page's first question, never before.
 */
import { fetchFile } from './fetch-file.ts';
import { createIndexEngine } from './index-engine.ts';
import type { SearchEngine } from '../search-engine.ts';
import type { AskedQuestion, FromWorker, ToWorker } from './worker-messages.ts';

const engine = createIndexEngine({
  readFile: fetchFile,
  today: () => new Date().toISOString().slice(0, 10),
});
const underWay = new Map<number, AbortController>();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('cancel' in data) underWay.get(data.number)?.abort();
  else void answer(data.number, data.question);
});

async function answer(number: number, question: AskedQuestion): Promise<void> {
  const controller = new AbortController();
  underWay.set(number, controller);
  try {
    send({ number, answer: await put(engine, question, controller.signal), indexDate: engine.indexDate });
  } catch (error) {
    // Nobody waits any more for what was cancelled.
    if (!controller.signal.aborted) {
      send({ number, error: error instanceof Error ? error.message : String(error) });
    }
  } finally {
    underWay.delete(number);
  }
}

function put(to: SearchEngine, asked: AskedQuestion, signal: AbortSignal): Promise<unknown> {
  switch (asked.ask) {
    case 'clips':
      return to.clips(asked.question, asked.page, signal);
    case 'facets':
      return to.facets(asked.question, signal);
    case 'places':
      return to.places(asked.question, signal);
    case 'suggest':
      return to.suggest(asked.search, asked.language, signal);
    case 'choices':
      return to.choices(asked.scope, signal);
  }
}

function send(message: FromWorker): void {
  self.postMessage(message);
}
