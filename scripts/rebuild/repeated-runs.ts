import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EXITS } from '../command/exit-codes.ts';
import { listenLocally } from '../local-server.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { joinTold, MOST_TOLD, parseTold, type Told } from './told-records.ts';

const REBUILD = fileURLToPath(new URL('../rebuild.ts', import.meta.url));

/** One run in a child process, whose end frees its memory. @param argv its options @returns its exit code */
async function runOnce(argv: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [REBUILD, ...argv], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? EXITS.failed.code;
}

/** Repeats the job. @param pause waits between two runs */
export async function runEvery(argv: readonly string[], pause: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await runOnce(argv);
    await pause();
  }
}

/** The options of a run that a request asked for. */
function optionsFor(told: Told): string[] {
  return told === 'everything' ? [] : [...told].flatMap((name) => ['--changed', name]);
}

/** Scheduled runs take seconds, or minutes where everything is built. */
const WAIT_FOR_OTHER_MS = 10_000;

/**
 * Waits for signed requests until the process is ended.
 * @param argv options of each run
 * @param lastLive when the last run ended its publication; `null` where it published nothing
 * @returns the address it listens on
 * @throws PortInUseError
 */
export async function listenForRequests(
  { port, secret }: { readonly port: number; readonly secret: string },
  argv: readonly string[],
  lastLive: () => Promise<string | null>,
): Promise<string> {
  const queue = createRunQueue({
    run: async (told) => {
      const exitCode = await runOnce([...argv, ...optionsFor(told)]);
      return { exitCode, liveSince: exitCode === EXITS.done.code ? await lastLive() : null };
    },
    waitForOther: () => sleep(WAIT_FOR_OTHER_MS),
    clock: () => new Date(),
  });
  return await listenLocally(createHookServer(queue, createVerifier(secret, Date.now)), port);
}

/** A run that has ended. */
interface EndedRun {
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly exitCode: number;
  /** What was told to have changed, `clips/12`; `null` for a run of everything. */
  readonly changed: readonly string[] | null;
  /** Since when the public has what the API had at its beginning; `null` where the run failed or published nothing. */
  readonly liveSince: string | null;
}

/** The answer of the status address. It may be public: no message of a failure is in it. */
export interface QueueStatus {
  /** `queued`: a run is at work, and another one follows it. */
  readonly state: 'idle' | 'running' | 'queued';
  /** When the run at work began; `null` without one. */
  readonly startedAt: string | null;
  readonly last: EndedRun | null;
  /** Since when each of the records that were told is public as it is: the last hundred of them, the latest last. */
  readonly live: Readonly<Record<string, string>>;
}

interface RunQueue {
  /** Starts a run at once, or, if one is running, one more after it, however often this is called. */
  readonly request: (told: Told) => void;
  readonly status: () => QueueStatus;
}

interface QueueOptions {
  /** Carries out a run. */
  readonly run: (told: Told) => Promise<Pick<EndedRun, 'exitCode' | 'liveSince'>>;
  /** Waits before a run that found another one at work, such as the scheduled one, is tried again. */
  readonly waitForOther: () => Promise<unknown>;
  readonly clock: () => Date;
}

export function createRunQueue({ run, waitForOther, clock }: QueueOptions): RunQueue {
  let startedAt: string | null = null;
  let queued: Told | null = null;
  let failed: Told | null = null;
  let last: EndedRun | null = null;
  const live = new Map<string, string>();

  const enqueue = (told: Told): void => {
    queued = queued === null ? told : joinTold(queued, told);
  };

  const note = (run: EndedRun): void => {
    last = run;
    if (run.liveSince === null) return;
    for (const name of run.changed ?? []) {
      // The latest comes last.
      live.delete(name);
      live.set(name, run.liveSince);
    }
    for (const name of [...live.keys()].slice(0, -MOST_TOLD)) live.delete(name);
  };

  async function work(): Promise<void> {
    while (queued !== null) {
      // What a run did not bring to its end is asked for again with the next one.
      const told: Told = failed === null ? queued : joinTold(queued, failed);
      queued = null;
      startedAt = clock().toISOString();
      const ended = await run(told);
      if (ended.exitCode === EXITS.busy.code) {
        // The other run may have pulled before the change that requested this one.
        enqueue(told);
        await waitForOther();
      } else {
        failed = ended.exitCode === EXITS.done.code ? null : told;
        const changed = told === 'everything' ? null : [...told];
        note({ startedAt, endedAt: clock().toISOString(), changed, ...ended });
      }
    }
    startedAt = null;
  }

  return {
    request: (told) => {
      enqueue(told);
      if (startedAt === null) void work();
    },
    status: () => ({
      state: startedAt === null ? 'idle' : queued === null ? 'running' : 'queued',
      startedAt,
      last,
      live: Object.fromEntries(live),
    }),
  };
}

/** The body of a back office's call is short. */
const MAX_BODY = 65_536;
const MAX_REQUEST_MS = 10_000;

const REFUSALS = {
  unsigned: [401, 'The signature is missing or wrong.'],
  stale: [401, 'The timestamp is more than five minutes off.'],
  replayed: [409, 'This request was accepted before.'],
} as const;

/**
 * `POST /rebuild`, signed, requests a run and is answered at once; `GET /status` answers with the state of the runs.
 * @param verify accepts a signed request once
 */
export function createHookServer(queue: RunQueue, verify: (request: SignedRequest) => Verdict): Server {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://hook');
    if (pathname === '/status' && request.method === 'GET') {
      send(response, 200, queue.status());
    } else if (pathname !== '/rebuild') {
      send(response, 404, { detail: 'There are POST /rebuild and GET /status.' });
    } else if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      send(response, 405, { detail: 'POST it.' });
    } else await accept(request, response);
  }

  async function accept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === undefined) {
      response.setHeader('connection', 'close');
      send(response, 413, { detail: `A body has at most ${MAX_BODY} bytes.` });
      return;
    }
    const { 'x-timestamp': timestamp = '', 'x-signature': signature = '' } = request.headers;
    const verdict = verify({ timestamp: String(timestamp), signature: String(signature), body });
    if (verdict !== 'accepted') {
      const [status, detail] = REFUSALS[verdict];
      send(response, status, { detail });
      return;
    }
    queue.request(parseTold(body));
    send(response, 202, queue.status());
  }

  // A body that drips for longer is no call of the back office.
  const limits = { requestTimeout: MAX_REQUEST_MS, connectionsCheckingInterval: 1000 };
  return createServer(limits, (request, response) => {
    answer(request, response).catch(() => {
      // The sender has gone.
      response.destroy();
    });
  });
}

/** `undefined` when it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${JSON.stringify(content)}\n`);
}

/** How far the clock of the sender may be from ours, and how long a request can be repeated by somebody else. */
const MAX_AGE_S = 300;

/** `replayed`: the same request was accepted before. */
export type Verdict = 'accepted' | 'unsigned' | 'stale' | 'replayed';

interface SignedRequest {
  /** The header X-Timestamp: seconds since 1970. */
  readonly timestamp: string;
  /** The header X-Signature: `sha256=` and the HMAC in hex. */
  readonly signature: string;
  readonly body: string;
}

/** The signature of a request: of the timestamp, a dot and the body, so that neither can be exchanged. */
export function signRequest(secret: string, { timestamp, body }: Omit<SignedRequest, 'signature'>): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/**
 * Accepts each signed request once. What was accepted is forgotten when this process ends; a request that is then
 * repeated within the five minutes costs one more rebuild, and no more.
 * @param now milliseconds since 1970
 */
export function createVerifier(secret: string, now: () => number): (request: SignedRequest) => Verdict {
  /** By signature, when it can be forgotten. */
  const accepted = new Map<string, number>();
  return (request) => {
    const { timestamp, signature } = request;
    if (!isEqual(signature, signRequest(secret, request))) return 'unsigned';
    const seconds = now() / 1000;
    if (!/^\d+$/.test(timestamp) || Math.abs(seconds - Number(timestamp)) > MAX_AGE_S) return 'stale';
    for (const [old, until] of accepted) if (until < seconds) accepted.delete(old);
    if (accepted.has(signature)) return 'replayed';
    accepted.set(signature, Number(timestamp) + MAX_AGE_S);
    return 'accepted';
  };
}

/** Takes the same time wherever two texts differ. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
