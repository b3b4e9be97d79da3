/**
 * The static engine's thread: reading an index of 35,000 clips and filtering it would block the page. Starts with the
 * page's first question.
 */
import { fetchFile } from './fetch-file.ts';
import { createIndexEngine } from './index-engine.ts';
import type { WorkerCall, FromWorker, ToWorker } from './worker-messages.ts';

const engine = createIndexEngine({
  readFile: fetchFile,
  today: () => new Date().toISOString().slice(0, 10),
});
const controllers = new Map<number, AbortController>();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('cancel' in data) controllers.get(data.number)?.abort();
  else void answer(data.number, data.call);
});

async function answer(number: number, call: WorkerCall): Promise<void> {
  const controller = new AbortController();
  controllers.set(number, controller);
  try {
    send({ number, answer: await callEngine(call, controller.signal), indexDate: engine.indexDate });
  } catch (error) {
    // The page expects no answer to a cancelled question.
    if (!controller.signal.aborted) {
      send({ number, error: error instanceof Error ? error.message : String(error) });
    }
  } finally {
    controllers.delete(number);
  }
}

function callEngine(call: WorkerCall, signal: AbortSignal): Promise<unknown> {
  switch (call.method) {
    case 'clips':
      return engine.clips(call.question, call.page, signal);
    case 'rows':
      return engine.rows(call.question, call.page, signal);
    case 'facets':
      return engine.facets(call.question, signal);
    case 'places':
      return engine.places(call.question, null, signal);
    case 'cards':
      return engine.cards(call.ids, call.language, signal);
    case 'suggest':
      return engine.suggest(call.search, call.language, signal);
    case 'spellings':
      return engine.spellings(call.search, call.language, signal);
    case 'choices':
      return engine.choices(call.scope, call.key, call.wanted, signal);
    case 'counts':
      return engine.counts(call.question, call.key, signal);
  }
}

function send(message: FromWorker): void {
  self.postMessage(message);
}
