import type { IndexEngine } from '../search-engine.ts';
import { fetchFile, type Bytes } from './fetch-file.ts';
import type { StaticEngine } from './index-engine.ts';
import { MANIFEST_FILE } from './manifest.ts';

/** The questions that a worker answers. */
const METHODS = [
  ...['prepare', 'clips', 'rows', 'facets', 'places', 'cards'],
  ...['suggest', 'spellings', 'otherWords', 'choices', 'counts', 'passages', 'moments'],
] as const satisfies readonly (keyof IndexEngine)[];

/** A question: a method of the engine, and its arguments but the signal. */
interface WorkerCall {
  readonly method: (typeof METHODS)[number];
  readonly args: readonly unknown[];
}

/** Messages of the page to the worker. Each call has its own number; the manifest of the index is sent once, `null` where it failed. */
export type ToWorker =
  | { readonly manifest: Bytes | null }
  | ({ readonly number: number } & (WorkerCall | { readonly cancel: true }));

/** Messages of the worker to the page. */
export type FromWorker = { readonly number: number } & (
  { readonly answer: unknown; readonly indexDate: string | null } | { readonly error: string }
);

/** A worker that has been started. */
interface StartedWorker {
  readonly post: (message: ToWorker) => void;
  readonly stop: () => void;
}

/** Starts a worker. `onBroken` is called when it cannot be loaded or fails, with the reason. */
export type StartWorker = (
  onMessage: (message: FromWorker) => void,
  onBroken: (reason: string) => void,
) => StartedWorker;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** The static index in a worker. */
export function createStaticEngine(startWorker: StartWorker = startOwnWorker): StaticEngine {
  const { call, indexDate } = createWorkerCalls(startWorker);
  const methods = METHODS.map((method) => [
    method,
    (...args: unknown[]) => call({ method, args: args.slice(0, -1) }, args.at(-1) as AbortSignal),
  ]);
  // Each method takes its signal last, and answers what the worker's own engine does: messages lose these types.
  const engine = Object.fromEntries(methods) as Pick<StaticEngine, (typeof METHODS)[number]>;
  return {
    ...engine,
    get indexDate() {
      return indexDate();
    },
  };
}

let own: StaticEngine | undefined;

/** The page's one: all who ask it share its worker, and what that has read. */
export function openStaticEngine(): StaticEngine {
  return (own ??= createStaticEngine());
}

/** Calls to a worker, which starts with the first of them. A worker that breaks is replaced by the next call. */
function createWorkerCalls(startWorker: StartWorker) {
  const waiting = new Map<number, Waiting>();
  let worker: StartedWorker | undefined;
  let calls = 0;
  let indexDate: string | null = null;

  function onMessage(message: FromWorker): void {
    // Undefined for a cancelled call.
    const call = waiting.get(message.number);
    if ('error' in message) {
      call?.reject(new Error(message.error));
    } else {
      ({ indexDate } = message);
      call?.resolve(message.answer);
    }
  }

  function onBroken(reason: string): void {
    worker?.stop();
    worker = undefined;
    for (const { reject } of [...waiting.values()]) {
      reject(new Error(`The search index's worker broke: ${reason}`));
    }
  }

  /** Rejects when the worker breaks, or with the signal's reason when that cancels the call. */
  function call(workerCall: WorkerCall, signal: AbortSignal): Promise<unknown> {
    const number = (calls += 1);
    return new Promise((resolve, reject: (reason: Error) => void) => {
      signal.throwIfAborted();
      const current = (worker ??= startWorker(onMessage, onBroken));
      const onCancel = (): void => {
        current.post({ number, cancel: true });
        // The caller expects its own reason, of whatever type.
        settle(reject)(signal.reason as Error);
      };
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value): void => {
          waiting.delete(number);
          signal.removeEventListener('abort', onCancel);
          end(value);
        };
      waiting.set(number, { resolve: settle(resolve), reject: settle(reject) });
      signal.addEventListener('abort', onCancel);
      current.post({ number, ...workerCall });
    });
  }

  return { call, /** When the index was written that answered last. */ indexDate: () => indexDate };
}

const startOwnWorker: StartWorker = (onMessage, onBroken) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'search-index',
  });
  // One journey less: beside the worker's code, not after it. Where this fails, the worker tries again and says why.
  void fetchFile(MANIFEST_FILE)
    .catch(() => null)
    .then((manifest) => {
      worker.postMessage({ manifest } satisfies ToWorker);
    });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    onMessage(data);
  };
  worker.onmessageerror = () => {
    onBroken('its answer could not be read.');
  };
  worker.onerror = (event) => {
    // A script that fails to load sends an event without a message.
    onBroken(event instanceof ErrorEvent ? event.message : 'it could not be loaded.');
  };
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    stop: () => {
      worker.terminate();
    },
  };
};
