import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeServer, listenLocally } from '../../../../scripts/local-server.ts';
import {
  createRunQueue,
  type QueueStatus,
  createHookServer,
  createVerifier,
  signRequest,
} from '../../../../scripts/rebuild/repeated-runs.ts';
import type { Told } from '../../../../scripts/rebuild/told-records.ts';

const SECRET = 'a secret of the office';
const IDLE: QueueStatus = { state: 'idle', startedAt: null, last: null, live: {} };
const MOMENT = '2026-11-26T14:03:22.000Z';

let url: string;
/** Ends the run at work with an exit code. */
let end: (exitCode: number) => void;
let runs: number;
/** What the last run was told. */
let told: Told | undefined;
let close: () => Promise<void>;
let turn: number;
beforeEach(async () => {
  [runs, turn] = [0, 0];
  const queue = createRunQueue({
    run: (what) => {
      runs += 1;
      told = what;
      return new Promise((resolve) => {
        end = (exitCode) => {
          resolve({ exitCode, liveSince: exitCode === 0 ? MOMENT : null });
        };
      });
    },
    waitForOther: () => Promise.resolve(),
    clock: () => new Date(),
  });
  const server = createHookServer(queue, createVerifier(SECRET, Date.now));
  url = await listenLocally(server, 0);
  close = () => closeServer(server);
});
afterEach(() => close());

async function post(
  headers: Record<string, string> = {},
  body = `{"turn":${(turn += 1)}}`,
  timestamp = now(),
): Promise<number> {
  const signature = signRequest(SECRET, { timestamp, body });
  const signed = { 'x-timestamp': timestamp, 'x-signature': signature, ...headers };
  return (await fetch(`${url}/rebuild`, { method: 'POST', body, headers: signed })).status;
}

function now(): string {
  return String(Math.floor(Date.now() / 1000));
}

async function status(): Promise<QueueStatus> {
  return (await (await fetch(`${url}/status`)).json()) as QueueStatus;
}

it('answers at once, and makes one more run of all requests that come during one', async () => {
  expect(await status()).toEqual(IDLE);
  expect([await post(), await post(), await post()]).toEqual([202, 202, 202]);
  expect(await status()).toMatchObject({ state: 'queued' });
  expect(runs).toBe(1);
  end(0);
  await vi.waitFor(() => {
    expect(runs).toBe(2);
  });
  expect(await status()).toMatchObject({ state: 'running', last: { exitCode: 0 } });
  end(3);
  await vi.waitFor(async () => {
    expect(await status()).toMatchObject({ state: 'idle', last: { exitCode: 3 } });
  });
  expect(runs).toBe(2);
});

it('tries again when the scheduled run was at work', async () => {
  await post();
  end(6);
  await vi.waitFor(() => {
    expect(runs).toBe(2);
  });
  expect((await status()).last).toBeNull();
  end(0);
});

it('tells since when what was told is public, and reads nothing else', async () => {
  await post({}, '{"changed":"clips/12"}');
  expect(told).toEqual(new Set(['clips/12']));
  expect((await status()).live).toEqual({});
  await post({}, '{"changed":["clips/13","clips/14"]}');
  await post({}, '{"changed":["clips/14","clips/15"]}');
  end(0);
  await vi.waitFor(() => {
    expect(told).toEqual(new Set(['clips/13', 'clips/14', 'clips/15']));
  });
  expect((await status()).live).toEqual({ 'clips/12': MOMENT });
  end(0);
  await vi.waitFor(async () => {
    const changed = ['clips/13', 'clips/14', 'clips/15'];
    const live = { 'clips/12': MOMENT, 'clips/13': MOMENT, 'clips/14': MOMENT, 'clips/15': MOMENT };
    expect(await status()).toMatchObject({ state: 'idle', live, last: { changed, liveSince: MOMENT } });
  });
});

it('asks again for what a run did not bring to its end', async () => {
  await post({}, '{"changed":"clips/12"}');
  end(7);
  await vi.waitFor(async () => {
    expect((await status()).state).toBe('idle');
  });
  expect((await status()).live).toEqual({});
  await post({}, '{"changed":"clips/13"}');
  expect(told).toEqual(new Set(['clips/13', 'clips/12']));
  end(0);
});

it('reads everything where two requests of one run are not both about clips', async () => {
  await post({}, '{"changed":"clips/12"}');
  await post({}, '{"changed":"clips/13"}');
  await post({}, '{"changed":"series/4"}');
  end(0);
  await vi.waitFor(() => {
    expect(told).toBe('everything');
  });
  end(0);
});

it('waits ten seconds for a body that drips, and no longer', () => {
  const server = createHookServer({ request: () => undefined, status: () => IDLE }, () => 'unsigned');
  expect(server.requestTimeout).toBe(10_000);
});

it('refuses what is not signed, what is repeated, what is too long, and other addresses', async () => {
  expect(await post({ 'x-signature': 'sha256=00' })).toBe(401);
  expect(await post({ 'x-timestamp': '12' })).toBe(401);
  const moment = now();
  expect([await post({}, 'same', moment), await post({}, 'same', moment)]).toEqual([202, 409]);
  expect((await fetch(`${url}/rebuild`)).status).toBe(405);
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect(await post({}, 'x'.repeat(70_000)).catch(() => 413)).toBe(413);
  expect(runs).toBe(1);
});
