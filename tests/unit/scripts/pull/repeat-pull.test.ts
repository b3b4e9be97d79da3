import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMediaResult, type MediaResult } from '../../../../scripts/check-media/media-state.ts';
import { pullIntoFolder } from '../../../../scripts/pull.ts';
import { FIRST_SEEN } from '../../../../scripts/pull/first-seen.ts';
import type { PullReport } from '../../../../scripts/pull/report.ts';
import { addTakenDown } from '../../../../scripts/pull/take-down.ts';
import type { Fetch } from '../../../../src/api/client.ts';
import { FILM_FACTS_FILE, filmFactsText } from '../../../../src/archive/film-facts-store.ts';
import { readSnapshot, snapshotFolder, writeSnapshot } from '../../../../src/archive/snapshot-store.ts';
import { readConfig } from '../../../../src/config.ts';
import { createFakeApi, json, manyClips, type FakeApi } from './fake-api.ts';

let folder: string;
let api: FakeApi;
/** The addresses that were asked since the last pull began. */
let asked: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repeat-'));
  const [first, ...others] = manyClips(30);
  // With a wrong value and a broken record, as an archive has them.
  api = createFakeApi({ clips: [{ ...first, date: 'estate' }, ...others, { id: 99, title: 7 }] });
});
afterEach(() => rm(folder, { recursive: true }));

/** The API with an ETag for each answer. */
const tagged: Fetch = async (url, init) => {
  asked.push(url);
  const answer = await api.fetch(url, init);
  if (!answer.ok) return answer;
  const etag = `"${createHash('sha256')
    .update(await answer.clone().text())
    .digest('hex')}"`;
  if (init.headers['if-none-match'] === etag) return new Response(null, { status: 304 });
  answer.headers.set('etag', etag);
  return answer;
};

interface Pull {
  readonly report: PullReport;
  /** Whether the archive was not read, because all was as it had been. */
  readonly isRepeated: boolean;
}

async function pull(
  environment: Readonly<Record<string, string>> = {},
  { hour = 8, day = 1, fetch = tagged, allowDrop = false } = {},
): Promise<Pull> {
  asked = [];
  let stderr = '';
  const config = readConfig({
    ...{ ARCHIVE_DIR: folder, ARCHIVE_API_URL: 'http://fake', CAPTIONS_DIR: join(folder, 'captions') },
    ...environment,
  });
  await mkdir(join(folder, 'captions'), { recursive: true });
  const report = await pullIntoFolder(
    { config, allowDrop },
    {
      clock: () => new Date(Date.UTC(2026, 0, day, hour)),
      ...{ fetch, sleep: () => Promise.resolve(), stderr: { write: (text) => (stderr += text) } },
    },
  );
  return { report, isRepeated: stderr.includes('All is as it was') };
}

async function write(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
}

const page = (name = 'index.html'): Promise<string> => readFile(join(folder, 'report', name), 'utf8');

describe('a pull that finds all as it was', () => {
  it('reads no record, leaves the snapshot in use, and reports the same problems with the new date', async () => {
    const first = await pull();
    const snapshot = await snapshotFolder(folder);
    expect(first.isRepeated).toBe(false);
    const second = await pull({}, { hour: 9 });
    expect(second.isRepeated).toBe(true);
    expect(await snapshotFolder(folder)).toBe(snapshot);
    expect(second.report.problems).toEqual(first.report.problems);
    expect(second.report).toMatchObject({ outcome: 'pulled', startedAt: '2026-01-01T09:00:00.000Z' });
    const counts = { resource: 'clips', received: 31, published: 30, added: 0, unchanged: 30, leftOut: 1 };
    expect(second.report.resources[0]).toMatchObject(counts);
    expect(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))).toEqual(second.report);
    for (const name of ['index.html', 'en/index.html']) {
      // Nine o'clock in Italy.
      expect(await page(name)).toMatch(/<p id="read-at">[^<]* 10:00 [^<]*<bdi>http:\/\/fake<\/bdi>/);
      expect(await page(name)).toContain('estate');
    }
  });

  it('says of itself what a pull that reads everything would have said', async () => {
    await pull();
    const { report: repeated } = await pull({}, { hour: 9 });
    await rm(join(folder, 'last-pull.json'));
    const { report, isRepeated } = await pull({}, { hour: 9 });
    expect(isRepeated).toBe(false);
    expect(repeated).toEqual(report);
  });

  it('can be followed by others', async () => {
    await pull();
    await pull();
    expect(await pull()).toMatchObject({ isRepeated: true });
  });
});

describe('what wakes a pull', () => {
  it.each<readonly [string, () => unknown]>([
    ['an edited clip', () => (api.archive.clips[3] = { id: 27, title: { it: 'Altro' } })],
    ['a new clip', () => api.archive.clips.unshift({ id: 31, title: { it: 'Nuovo' } })],
    ['a clip that is gone', () => api.archive.clips.pop()],
    ['a text where there was none', () => api.archive.contents.push({ code: 'home', text: { it: 'Ciao' } })],
    [
      'other totals',
      () => api.answers.set('/api/clips/totals/', () => json({ clips: 9, serie: 0, vite: 0 })),
    ],
    ['captions', () => write('captions/2.it.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nCiao')],
    ['a record taken down', () => addTakenDown(folder, [{ kind: 'clip', id: 2 }])],
    ['what is known of films', () => write(FILM_FACTS_FILE, filmFactsText(new Map()))],
    ['a check of films and pictures', () => addMediaResult(folder, MEDIA_RESULT)],
    ['another snapshot', () => takeFromSnapshot(5)],
    ['no snapshot', () => rm(join(folder, 'snapshot'))],
    ['lost days of first sight', () => rm(join(folder, FIRST_SEEN.name))],
    ['a report that is lost', () => rm(join(folder, 'report.json'))],
    ['a page of the report that is lost', () => rm(join(folder, 'report', 'en', 'index.html'))],
    ['a note that is cut', () => write('last-pull.json', '{"inputs":"')],
  ])('%s', async (_, change) => {
    await pull();
    expect((await pull()).isRepeated).toBe(true);
    await change();
    const woken = await pull();
    expect(woken.isRepeated).toBe(false);
    expect(woken.report.outcome).toBe('pulled');
    // And all is as it was once more.
    expect((await pull()).isRepeated).toBe(true);
  });

  it('a new day, because the home page shows other clips then', async () => {
    await pull();
    expect((await pull({}, { hour: 22 })).isRepeated).toBe(true);
    // In Italy it is the next day.
    expect((await pull({}, { hour: 23 })).isRepeated).toBe(false);
    expect((await pull({}, { day: 2, hour: 0 })).isRepeated).toBe(false);
    expect((await pull({}, { day: 2, hour: 1 })).isRepeated).toBe(true);
  });

  it.each([
    ['the address of the site', { SITE_URL: 'https://films.example.org' }],
    ['the address of the back office', { REPORT_EDIT_URL: 'https://office.example.org/{resource}/{id}/' }],
  ])('%s', async (_, environment) => {
    await pull();
    expect((await pull(environment)).isRepeated).toBe(false);
  });

  it('a pull that was refused in between, which the report tells of until the next whole one', async () => {
    await pull();
    const { clips } = api.archive;
    api.archive.clips = clips.slice(0, 9);
    expect((await pull()).report.outcome).toBe('refused');
    expect(await page()).toContain('class="stop');
    expect((await pull()).report.outcome).toBe('refused');
    api.archive.clips = clips;
    expect((await pull()).isRepeated).toBe(false);
    expect(await page()).not.toContain('class="stop');
  });

  it('a pull that was only accepted because it was asked for', async () => {
    await pull();
    api.archive.clips = Array.from({ length: 30 }, (_, index) => ({
      id: index,
      title: index % 2 === 0 ? { it: 'A' } : 7,
    }));
    expect((await pull({}, { allowDrop: true })).report.overruled).not.toEqual([]);
    expect((await pull()).report.outcome).toBe('refused');
  });

  it('an API that was away, or breaks off', async () => {
    await pull();
    const down: Fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(pull({}, { fetch: down })).rejects.toThrow('fetch failed');
    expect((await pull()).isRepeated).toBe(false);
    expect((await pull()).isRepeated).toBe(true);
  });

  it('an editors’ report that could not be written', async () => {
    await write('report', 'a file where the folder should be');
    await pull();
    expect((await pull()).isRepeated).toBe(false);
  });
});

const untagged: Fetch = (url, init) => {
  asked.push(url);
  return api.fetch(url, init);
};

it.each([
  ['with ETags', tagged],
  ['without', untagged],
])('a pull asks for nothing twice, though it asked first whether all is as it was: %s', async (_, fetch) => {
  await pull({}, { fetch });
  expect((await pull({}, { fetch })).isRepeated).toBe(true);
  api.archive.clips[3] = { id: 27, title: { it: 'Altro' } };
  expect((await pull({}, { fetch })).isRepeated).toBe(false);
  expect(asked).toHaveLength(new Set(asked).size);
  expect((await readSnapshot(folder))?.snapshot.clips[3]?.title.it).toBe('Altro');
});

it('a pull without its cache takes no answer that says only that it has not changed', async () => {
  await pull();
  await rm(join(folder, 'http'), { recursive: true });
  api.archive.clips[3] = { id: 27, title: { it: 'Altro' } };
  await pull();
  expect((await readSnapshot(folder))?.snapshot.clips[3]?.title.it).toBe('Altro');
});

const MEDIA_RESULT: MediaResult = {
  ...{ url: 'http://a.it/1.mp4', checkedAt: '2026-01-01T07:00:00.000Z', fault: 'dead', detail: '404' },
  ...{ since: '2026-01-01T07:00:00.000Z', etag: null, modified: null, bytes: null, film: null },
};

/** As a takedown leaves it. */
async function takeFromSnapshot(id: number): Promise<void> {
  const stored = await readSnapshot(folder);
  if (stored === undefined) throw new Error('There is no snapshot.');
  const clips = stored.snapshot.clips.filter((clip) => clip.id !== id);
  await writeSnapshot(folder, { ...stored, snapshot: { ...stored.snapshot, clips } });
}
