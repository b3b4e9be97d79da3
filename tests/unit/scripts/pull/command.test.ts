import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../../../../src/api/client.ts';
import { FILM_FACTS_FILE, filmFactsText, readFilmFacts } from '../../../../src/archive/film-facts-store.ts';
import { readSnapshot } from '../../../../src/archive/snapshot-store.ts';
import { runPull } from '../../../../scripts/pull.ts';
import { createFakeApi, json, manyClips } from './fake-api.ts';

let folder: string;
let hour: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-'));
  hour = 8;
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command as `npm run pull` would, each time an hour later. */
async function run(fetch: Fetch, ...argv: string[]) {
  let stdout = '';
  let stderr = '';
  const exitCode = await runPull({
    argv: ['--dir', folder, '--api', 'http://fake', ...argv],
    environment: { PUBLISH_TO: `releases:${join(folder, 'target')}` },
    clock: () => new Date(Date.UTC(2026, 0, 1, hour++)),
    fetch,
    sleep: () => Promise.resolve(),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { exitCode, stdout, stderr };
}

async function storedClips(): Promise<number | undefined> {
  return (await readSnapshot(folder))?.snapshot.clips.length;
}

async function readReport(): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
}

function readReportFile(name: string): Promise<string> {
  return readFile(join(folder, 'report', name), 'utf8');
}

describe('npm run pull', () => {
  it('writes the snapshot and the report, says what came, and exits with 0', async () => {
    const { exitCode, stdout } = await run(createFakeApi({ clips: manyClips(3) }).fetch);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('clips: 3 received, 3 published: 3 new');
    expect(await readSnapshot(folder)).toMatchObject({
      source: 'http://fake',
      snapshot: { clips: [{ id: 3 }, {}, {}] },
    });
    expect(await readReport()).toMatchObject({ outcome: 'pulled', source: 'http://fake', problems: [] });
  });

  it('on a new machine takes over what is known of the films from the publish target', async () => {
    const known = new Map([['https://a.it/1.mp4', { seconds: 12, frame: null, bytes: 1234 }]]);
    await mkdir(join(folder, 'target', 'private'), { recursive: true });
    await writeFile(join(folder, 'target', 'private', FILM_FACTS_FILE), filmFactsText(known));
    await run(createFakeApi({ clips: manyClips(3) }).fetch);
    expect(await readFilmFacts(folder)).toEqual(known);
  });

  it('goes on when the target cannot tell what is known of the films, and says so', async () => {
    await mkdir(join(folder, 'target', 'private', FILM_FACTS_FILE), { recursive: true });
    const { exitCode, stderr } = await run(createFakeApi({ clips: manyClips(3) }).fetch);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('How long the films are is not known yet: EISDIR');
  });

  it('with --json prints one object on stdout and nothing else there', async () => {
    const { stdout, stderr } = await run(
      createFakeApi({ clips: [...manyClips(3), { id: 'x' }] }).fetch,
      '--json',
    );
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ exitCode: 0, outcome: 'pulled', problemCount: 1 },
      groups: [{ resource: 'clips', path: 'id', count: 1 }],
    });
    expect(stderr).toContain('clips 4/4');
  });

  it('exits with 4 and leaves the snapshot alone when too much is gone, but reports it', async () => {
    await run(createFakeApi({ clips: manyClips(20) }).fetch);
    const shrunk = createFakeApi({ clips: manyClips(10) }).fetch;
    const { exitCode, stdout, stderr } = await run(shrunk);
    expect(exitCode).toBe(4);
    expect(stdout).toBe('');
    expect(stderr).toContain('clips would drop from 20 to 10');
    expect(await storedClips()).toBe(20);
    expect(await readReport()).toMatchObject({ outcome: 'refused' });
    expect((await run(shrunk, '--allow-drop')).exitCode).toBe(0);
    expect(await storedClips()).toBe(10);
  });

  it('exits with 4 when a list is no list', async () => {
    const api = createFakeApi();
    api.answers.set('/api/keywords/', () => json({ detail: 'Hello' }));
    const { exitCode, stderr } = await run(api.fetch);
    expect(exitCode).toBe(4);
    expect(stderr).toContain('/api/keywords/');
  });

  it('exits with 3 and leaves all as it was when the API cannot be reached', async () => {
    await run(createFakeApi({ clips: manyClips(20) }).fetch);
    const before = await readReport();
    const down: Fetch = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    const { exitCode, stdout, stderr } = await run(down, '--json');
    expect(exitCode).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 3, outcome: 'failed' });
    expect(stderr).toContain('ECONNREFUSED');
    expect(await storedClips()).toBe(20);
    expect(await readReport()).toEqual(before);
  });

  it('exits with 2 and a sentence when an option or a variable is wrong', async () => {
    const { fetch } = createFakeApi();
    expect(await run(fetch, '--alow-drop')).toMatchObject({ exitCode: 2 });
    const { exitCode, stderr } = await run(fetch, '--api', 'ftp://archive');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('ARCHIVE_API_URL must be an http(s) address (it is "ftp://archive")');
  });

  it('exits with 1 when it cannot write', async () => {
    const { exitCode, stderr } = await run(createFakeApi().fetch, '--dir', '/dev/null/state');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('ENOTDIR');
  });

  it('explains itself, exit codes included', async () => {
    const { exitCode, stdout } = await run(createFakeApi().fetch, '--help');
    expect(exitCode).toBe(0);
    for (const text of ['--allow-drop', '--json', 'Exit codes']) expect(stdout).toContain(text);
  });

  it('writes the editors’ report in both languages, and says in the next one what has become of it', async () => {
    const [film, ...others] = manyClips(3);
    const wrong = { ...film, date: 'estate' };
    const first = await run(createFakeApi({ clips: [wrong, ...others] }).fetch);
    expect(first.stderr).toContain(join(folder, 'report', 'index.html'));
    for (const file of ['index.html', 'problems.csv', 'en/index.html', 'en/problems.csv']) {
      expect(await readReportFile(file)).toContain('estate');
    }
    expect(await readReportFile('index.html')).toContain('È la prima lettura');
    await run(
      createFakeApi({
        clips: [
          { ...film, date: '1962' },
          { id: 1, title: 7 },
        ],
      }).fetch,
      '--allow-drop',
    );
    const page = await readReportFile('index.html');
    expect(page).toMatch(/Risolte<\/summary>[^]*Non è una data/);
    expect(page).toMatch(/Nuove<\/summary>[^]*contiene un valore di tipo sbagliato/);
    expect(await readReportFile('en/index.html')).toMatch(/Gone<\/summary>[^]*#2/);
  });

  it('reports what was refused beside what stays published', async () => {
    await run(createFakeApi({ clips: manyClips(20) }).fetch);
    await run(createFakeApi({ clips: manyClips(10) }).fetch);
    expect(await readReportFile('index.html')).toContain('i record passerebbero da 20 a 10');
  });

  it('takes the records even if the editors’ report cannot be written', async () => {
    await writeFile(join(folder, 'report'), 'a file where the folder should be');
    const { exitCode, stderr } = await run(createFakeApi({ clips: manyClips(3) }).fetch);
    expect(exitCode).toBe(0);
    expect(stderr).toContain("The editors' report could not be written");
    expect(await storedClips()).toBe(3);
  });

  it('asks for unchanged answers only whether they have changed', async () => {
    const { fetch } = createFakeApi({ clips: manyClips(3) });
    const statuses: number[] = [];
    const withTags: Fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (answer.ok) answer.headers.set('etag', `"${url}"`);
      const unchanged = init.headers['if-none-match'] === `"${url}"`;
      statuses.push(unchanged ? 304 : answer.status);
      return unchanged ? new Response(null, { status: 304 }) : answer;
    };
    await run(withTags);
    expect(statuses).not.toContain(304);
    statuses.length = 0;
    expect((await run(withTags)).exitCode).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([304, 404]));
    expect(await readdir(join(folder, 'http'))).toHaveLength(9);
  });
});
