/**
 * The static engine's thread: reading an index of 35,000 clips and filtering it would block the page. Starts with the
 * page's first question.
 */
import { fetchFile, type Bytes } from './fetch-file.ts';
import { createIndexEngine } from './index-engine.ts';
import { MANIFEST_FILE } from './manifest.ts';
import type { FromWorker, ToWorker } from './static-engine.ts';

let giveManifest: (bytes: Bytes | null) => void = () => undefined;
/** The manifest, which the page fetches beside this code, `null` where that failed; for the first opening of the index alone. */
let given: Promise<Bytes | null> | null = new Promise((resolve) => {
  giveManifest = resolve;
});

const engine = createIndexEngine({
  readFile,
  today: () => new Date().toISOString().slice(0, 10),
});
const controllers = new Map<number, AbortController>();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('manifest' in data) giveManifest(data.manifest);
  else if ('cancel' in data) controllers.get(data.number)?.abort();
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

async function readFile(name: string): Promise<Bytes> {
  if (name !== MANIFEST_FILE) return fetchFile(name);
  const first = given;
  given = null;
  return (await first) ?? fetchFile(name);
}
