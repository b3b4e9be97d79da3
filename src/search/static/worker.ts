/**
 * The static engine's thread: reading an index of 35,000 clips and filtering it would block the page. Starts with the
 * page's first question.
 */
import { SEARCH_FOLDER } from '../../routes.ts';
import { createIndexEngine } from './index-engine.ts';
import { MANIFEST_FILE } from './manifest.ts';
import type { FromWorker, ToWorker } from './static-engine.ts';

/** For one file of the index. */
const TIMEOUT_MS = 20_000;

const engine = createIndexEngine({
  readFile: fetchFile,
  today: () => new Date().toISOString().slice(0, 10),
});
const controllers = new Map<number, AbortController>();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('cancel' in data) controllers.get(data.number)?.abort();
  else void answer(data);
});

async function answer({ number, method, args }: Extract<ToWorker, { method: unknown }>): Promise<void> {
  const controller = new AbortController();
  controllers.set(number, controller);
  try {
    // The page's engine has passed the method's own arguments.
    const ask = engine as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>;
    const found = await ask[method]?.(...args, controller.signal);
    send({ number, answer: found, indexDate: engine.indexDate });
  } catch (error) {
    // The page expects no answer to a cancelled question.
    if (!controller.signal.aborted) {
      send({ number, error: error instanceof Error ? error.message : String(error) });
    }
  } finally {
    controllers.delete(number);
  }
}

function send(message: FromWorker): void {
  self.postMessage(message);
}

/** Reads a file of the site's index. @throws Error that says which file, and why not */
async function fetchFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(`${SEARCH_FOLDER}${name}`, {
      // The manifest has a fixed address, so that it must always be revalidated.
      cache: name === MANIFEST_FILE ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The search index's ${name} could not be read: ${reason}`, { cause: error });
  }
}
