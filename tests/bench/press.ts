import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signRequest, type QueueStatus } from '../../scripts/rebuild/repeated-runs.ts';
import type { RunningApi } from '../../scripts/sample-api/serve.ts';
import { clipsBase } from '../../src/routes.ts';
import { retitle } from '../faults/archive-edits.ts';
import { findOrInstallNginx } from '../setup/nginx.ts';
import { nginxArguments, startNginx } from '../sites/serve-with-nginx.ts';
import { findFreePort, waitForAnswer } from '../sites/wait-for-server.ts';
import { measureProgram } from './measure-program.ts';
import { KEPT_RELEASES } from './publishing.ts';
import { percentile, round } from './statistics.ts';
import type { Row, Rows } from './table.ts';

const SECRET = 'the secret of the back office';
const LOOK_MS = 20;

/** The release of so many presses later is the first that is made of an old one; each before it links every file anew. */
const WARMING_UP = KEPT_RELEASES + 2;

/** What the public is to see of a clip. @param page `null` where there is none */
type Expected = (page: string | null) => boolean;

/** An editor's press: what it changes in the archive, and what is public then. */
interface Press {
  readonly id: number;
  readonly change: () => void;
  readonly expected: Expected;
}

/**
 * From an editor's press to the public page: the scheduled job waits for requests, the archive is changed, a signed request tells of
 * the clip, and the page is asked for at nginx until it shows what it has to.
 * @param presses of each kind
 */
export async function benchPresses(api: RunningApi, folder: string, presses: number): Promise<Rows> {
  const nginx = findOrInstallNginx();
  const [releases, work] = [resolve(folder, 'public'), resolve(folder, 'nginx')];
  const [port, hookPort] = [await findFreePort(), await findFreePort()];
  const environment = {
    ARCHIVE_API_URL: api.url,
    ARCHIVE_DIR: join(folder, 'state'),
    PUBLISH_TO: `releases:${releases}`,
    PUBLISH_KEEP: String(KEPT_RELEASES),
    PUBLISH_COMMAND: [nginx, ...nginxArguments(work), '-s', 'reload'].join(' '),
    SITE_LISTEN: `127.0.0.1:${port}`,
    REBUILD_HOOK_SECRET: SECRET,
  };
  // Nothing is there to be loaded again.
  await measureProgram(['scripts/rebuild.ts'], { ...environment, PUBLISH_COMMAND: '' });
  const server = await startNginx({ nginx, releases, work, port });
  const hook = spawn(process.execPath, ['scripts/rebuild.ts', '--listen', String(hookPort)], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const hookUrl = `http://127.0.0.1:${hookPort}`;
  try {
    await waitForAnswer(`${hookUrl}/status`, 'The hook');
    const rows: Record<string, Row> = {};
    const press = (one: Press): Promise<number> => timePress(hookUrl, server.url, one);
    for (let warming = 0; warming < WARMING_UP; warming += 1) await press(retitled(api, warming));
    for (const [name, make] of Object.entries({
      'a title': retitled,
      'a new clip': added,
      'a clip gone': gone,
    })) {
      const seconds: number[] = [];
      for (let nth = 0; nth < presses; nth += 1) seconds.push(await press(make(api, nth)));
      rows[name] = {
        presses,
        'seconds until it is public, median': round(percentile(seconds, 0.5)),
        longest: round(Math.max(...seconds)),
      };
    }
    return rows;
  } finally {
    hook.kill('SIGTERM');
    await once(hook, 'exit');
    await server.close();
  }
}

/** @returns seconds until the public sees it */
async function timePress(hook: string, site: string, { id, change, expected }: Press): Promise<number> {
  change();
  const began = performance.now();
  const body = JSON.stringify({ changed: [`clips/${id}`] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { status } = await fetch(`${hook}/rebuild`, {
    method: 'POST',
    body,
    headers: { 'x-timestamp': timestamp, 'x-signature': signRequest(SECRET, { timestamp, body }) },
  });
  if (status !== 202) throw new Error(`The hook answered ${status}.`);
  while (!expected(await readPage(`${site}${clipsBase('it')}${id}`))) await sleep(LOOK_MS);
  const seconds = (performance.now() - began) / 1000;
  await endOfRun(hook);
  return seconds;
}

async function readPage(url: string): Promise<string | null> {
  const answer = await fetch(url);
  const text = await answer.text();
  return answer.ok ? text : null;
}

/** What was public before its run has ended would be timed with a run in the way. */
async function endOfRun(hook: string): Promise<void> {
  for (;;) {
    const { state, last } = (await (await fetch(`${hook}/status`)).json()) as QueueStatus;
    if (state === 'idle') {
      if (last?.exitCode !== 0) throw new Error(`A run ended with ${last?.exitCode ?? 'nothing'}.`);
      return;
    }
    await sleep(LOOK_MS);
  }
}

/** From all over the archive, none twice. */
function choose(api: RunningApi, nth: number): number {
  const { clips } = api.archive();
  return clips[(nth * 7919) % clips.length]?.id ?? 0;
}

let titles = 0;

function retitled(api: RunningApi, nth: number): Press {
  const id = choose(api, nth);
  const title = `Titolo corretto ${(titles += 1)}`;
  const change = (): void => {
    api.change((archive) => retitle(archive, id, title));
  };
  return { id, change, expected: (page) => page?.includes(title) === true };
}

/** Of the author, place, year and keywords of an old one. */
function added(api: RunningApi, nth: number): Press {
  const { clips } = api.archive();
  const like = clips.find((clip) => clip.id === choose(api, nth));
  const id = Math.max(...clips.map((clip) => clip.id)) + 1;
  const change = (): void => {
    api.change((archive) => ({
      ...archive,
      clips: [...archive.clips, ...(like === undefined ? [] : [{ ...like, id }])],
    }));
  };
  return { id, change, expected: (page) => page !== null };
}

function gone(api: RunningApi, nth: number): Press {
  const id = choose(api, nth);
  const change = (): void => {
    api.change((archive) => ({ ...archive, clips: archive.clips.filter((clip) => clip.id !== id) }));
  };
  return { id, change, expected: (page) => page === null };
}
