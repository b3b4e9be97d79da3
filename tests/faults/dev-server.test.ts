import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeServer, listenLocally, PortInUseError } from '../../scripts/local-server.ts';
import { SAMPLE_API_PORT, startSampleApi } from '../../scripts/sample-api/serve.ts';
import { readSnapshotOrigin } from '../../src/archive/snapshot-store.ts';
import { findFreePort } from '../sites/wait-for-server.ts';
import { retitle } from './archive-edits.ts';
import { pull } from './rebuild-runs.ts';

/** `npm run dev` in a copy of the project, whose words the test may change. */

const LEFT_OUT = ['node_modules', '.git', '.archive', '.astro', 'dist', 'test-results', 'tests', 'docs'];

let folder = '';
let state = '';
let foreign: Server | undefined;
let dev: ChildProcess | undefined;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-server-'));
  state = join(folder, '.archive');
  await cp('.', folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  // Some other program, unless something is there already.
  foreign = createServer((_, response) => response.writeHead(404).end());
  await listenLocally(foreign, SAMPLE_API_PORT).catch((error: unknown) => {
    if (!(error instanceof PortInUseError)) throw error;
    foreign = undefined;
  });
});

afterAll(async () => {
  dev?.kill();
  if (foreign !== undefined) await closeServer(foreign);
  await rm(folder, { recursive: true, force: true });
});

function startDev(port: number): ChildProcess {
  return spawn(process.execPath, ['scripts/dev.ts', '--port', String(port)], {
    cwd: folder,
    // Under the names of the test runner Astro serves no page.
    env: {
      ...process.env,
      ARCHIVE_API_URL: undefined,
      NODE_ENV: undefined,
      VITEST: undefined,
      ARCHIVE_DIR: state,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function pageAt(path: string): Promise<string> {
  const answer = await fetch(url + path).catch(() => undefined);
  return (await answer?.text()) ?? '';
}

it('serves a first look beside a program on the port of the sample API, and shows changed words and a new snapshot', async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  dev = startDev(port);
  dev.stderr?.resume();
  const slow = { timeout: 180_000, interval: 500 };
  await expect.poll(() => pageAt('/it/'), slow).toContain('>Archivio<');
  const source = (await readSnapshotOrigin(state))?.source ?? '';
  expect(source).not.toContain(String(SAMPLE_API_PORT));
  expect((await fetch(`${source}/api/slides/`)).status).toBe(200);

  const words = join(folder, 'src/i18n/locales/it/nav.json');
  const before = await readFile(words, 'utf8');
  await writeFile(words, before.replace(/("archive": )"[^"]*"/, '$1"Cineteca"'));
  await expect.poll(() => pageAt('/it/'), slow).toContain('Cineteca');

  const api = await startSampleApi();
  const id = api.archive().clips[0]?.id ?? 0;
  api.change((archive) => retitle(archive, id, 'Un titolo di stamattina'));
  await pull(state, api.url);
  await api.close();
  await expect
    .poll(() => pageAt(`/it/clips/${id}_un-titolo-di-stamattina/`), slow)
    .toContain('Un titolo di stamattina');
  expect(await pageAt(`/embed/it/${id}.json`)).toContain('Un titolo di stamattina');
  dev.kill();
  await once(dev, 'exit');
});

it('says what to do where another program is at the address that the snapshot names', async () => {
  const { port } = new URL((await readSnapshotOrigin(state))?.source ?? '');
  const other = createServer((_, response) => response.writeHead(404).end());
  await listenLocally(other, Number(port));
  dev = startDev(await findFreePort());
  const ended = once(dev, 'close');
  const said = dev.stderr === null ? '' : await text(dev.stderr);
  await closeServer(other);
  expect(await ended).toEqual([2, null]);
  expect(said).toContain(
    `Another program is at http://127.0.0.1:${port}, where the snapshot expects its pictures.`,
  );
});
