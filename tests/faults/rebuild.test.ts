import { once } from 'node:events';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRenderer } from '../../scripts/build/renderer.ts';
import { readSiteState } from '../../scripts/rebuild/site-state.ts';
import type { Fault } from '../../scripts/sample-api/fault-rules.ts';
import type { RunningApi } from '../../scripts/sample-api/serve.ts';
import { FILM_FACTS_FILE, filmFactsText, readFilmFacts } from '../../src/archive/film-facts-store.ts';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import { seededRandom } from '../../src/model/random.ts';
import { editArchive, keepClips, retitle } from './archive-edits.ts';
import { copyBaseSite } from './base-site.ts';
import {
  buildWhole,
  differences,
  filesIn,
  lackingFiles,
  publicFiles,
  publicRedirects,
  rebuild,
  siteFiles,
  startRebuild,
} from './rebuild-runs.ts';

let site: Awaited<ReturnType<typeof copyBaseSite>>;
let api: RunningApi;
let folder: string;

beforeAll(async () => {
  site = await copyBaseSite();
  ({ api, folder } = site);
});

afterAll(() => site.close());

describe('a rebuild', () => {
  it('has nothing to do when nothing changed', async () => {
    const before = await publicFiles(folder);
    const { code, output } = await rebuild({ folder, apiUrl: api.url, args: ['--json'] });
    expect(code, output).toBe(0);
    expect(output).toContain('"outcome":"nothing to do"');
    expect(differences(before, await publicFiles(folder))).toEqual([]);
  });

  it('makes, change after change, what a build of everything makes', async () => {
    const random = seededRandom('edits');
    const changeBy = async (edits: number): Promise<void> => {
      for (let edit = 0; edit < edits; edit++) api.change((archive) => editArchive(archive, random));
      const { code, output } = await rebuild({ folder, apiUrl: api.url, args: ['--json'] });
      expect(code, output).toBe(0);
      expect(output, `${edits} edits`).toContain('"scope":"part"');
    };
    // Until the build of everything the changes add up, and some runs find several.
    for (const edits of [1, 2, 4]) await changeBy(edits);
    await measureFilms();
    await changeBy(5);
    const whole = join(folder, 'whole');
    await buildWhole(folder, whole);
    const made = await siteFiles(folder);
    expect(differences(made, await filesIn(whole))).toEqual([]);
    expect([...made.values()].filter((page) => page.includes('<time datetime="PT3M12S">'))).not.toEqual([]);
    // What the pages tell of films is kept with the target, for a machine that has lost its state.
    const kept = await readFile(join(folder, 'public', 'private', FILM_FACTS_FILE), 'utf8');
    expect(kept).toBe(filmFactsText(await readFilmFacts(folder)));
    for (const edits of [1, 5, 6]) await changeBy(edits);
    await expectAllPublic();
  });

  it('says so, builds everything and publishes when the code that renders pages is broken', async () => {
    const [renderer = ''] = (await readdir(join(folder, 'rebuild'))).filter((name) =>
      name.startsWith('renderer-'),
    );
    const kept = await readRenderer(join(folder, 'rebuild', renderer));
    await truncate(kept?.entry ?? '', 100);
    const id = api.archive().clips[7]?.id ?? 0;
    api.change((archive) => retitle(archive, id, 'Titolo dopo il guasto'));
    const { code, output } = await rebuild({ folder, apiUrl: api.url, args: ['--json'] });
    expect(code, output).toBe(0);
    expect(output).toContain('could not be rendered one by one, so everything is built');
    expect(output).toContain('"scope":"everything"');
    expect(await addressOf(id)).toBe(`/it/clips/${id}_titolo-dopo-il-guasto/`);
    await expectAllPublic();
  });

  it('remembers the address of a clip that got another title', async () => {
    const id = api.archive().clips[5]?.id ?? 0;
    const before = await addressOf(id);
    api.change((archive) => retitle(archive, id, 'Tutto un altro titolo'));
    expect((await rebuild({ folder, apiUrl: api.url })).code).toBe(0);
    const after = await addressOf(id);
    expect(after).toBe(`/it/clips/${id}_tutto-un-altro-titolo/`);
    // By the id, for whichever slug an old link has.
    expect(before).not.toBe(after);
    expect(await publicRedirects(folder)).toContain(after);
  });

  it('takes a clip off every page, the index and the feeds when the API has it no more', async () => {
    const id = api.archive().clips[8]?.id ?? 0;
    expect(mentions(await publicFiles(folder), id).length).toBeGreaterThan(2);
    api.change((archive) =>
      keepClips(archive, new Set(archive.clips.map((clip) => clip.id).filter((one) => one !== id))),
    );
    expect((await rebuild({ folder, apiUrl: api.url })).code).toBe(0);
    expect(mentions(await publicFiles(folder), id)).toEqual([]);
  });

  it('takes a clip down at once without the API, and keeps it down while the API still lists it', async () => {
    const id = api.archive().clips[9]?.id ?? 0;
    api.faults.set([{ kind: 'reset' }]);
    const { code, output } = await rebuild({ folder, apiUrl: api.url, args: ['--remove', `clip:${id}`] });
    expect(code, output).toBe(0);
    expect(mentions(await publicFiles(folder), id)).toEqual([]);
    api.faults.set([]);
    expect((await rebuild({ folder, apiUrl: api.url })).code).toBe(0);
    expect(mentions(await publicFiles(folder), id)).toEqual([]);
  });

  it('takes nothing down where the number is of no record, and says so', async () => {
    const { code, output } = await rebuild({ folder, apiUrl: api.url, args: ['--remove', 'clip:99999999'] });
    expect(code, output).toBe(4);
    expect(output).toContain('The snapshot has no clip:99999999.');
  });

  it('only looks with --dry-run: the next run accepts no more than it would have', async () => {
    const before = await publicFiles(folder);
    const [all, kept] = [
      api.archive(),
      new Set(
        api
          .archive()
          .clips.slice(30)
          .map(({ id }) => id),
      ),
    ];
    api.change((archive) => keepClips(archive, kept));
    const looked = await rebuild({ folder, apiUrl: api.url, args: ['--dry-run', '--allow-drop'] });
    expect(looked.code, looked.output).toBe(0);
    expect(looked.output).toMatch(/\d+ to render, \d+ to remove/);
    const { code, output } = await rebuild({ folder, apiUrl: api.url });
    expect(code, output).toBe(4);
    expect(output).toContain('--allow-drop');
    expect(differences(before, await publicFiles(folder))).toEqual([]);
    api.change(() => all);
    expect((await rebuild({ folder, apiUrl: api.url })).code).toBe(0);
  });

  it('is no failure while a rollback holds publishing back', async () => {
    await writeFile(join(folder, 'public', 'hold'), '');
    const { code, output } = await rebuild({ folder, apiUrl: api.url });
    await rm(join(folder, 'public', 'hold'));
    expect(code, output).toBe(0);
    expect(output).toContain('--resume');
  });

  const faults: readonly (readonly [string, number, Fault])[] = [
    ['breaks every connection', 3, { kind: 'reset' }],
    ['answers with errors', 3, { kind: 'status', status: 503, retryAfter: 0 }],
    ['asks for patience for ever', 3, { kind: 'status', status: 429, retryAfter: 0 }],
    ['sends a page for people with status 200', 3, { kind: 'html', match: '/api/clips/' }],
    ['breaks off half way through a list', 3, { kind: 'truncate', match: '/api/clips/' }],
  ];
  it.each(faults)('leaves the site as it is when the API %s', async (_, exitCode, fault) => {
    const before = await publicFiles(folder);
    api.faults.set([fault]);
    const { code, output } = await rebuild({ folder, apiUrl: api.url });
    api.faults.set([]);
    expect(code, output).toBe(exitCode);
    expect(differences(before, await publicFiles(folder))).toEqual([]);
  });

  it('leaves the site as it is when the archive is suddenly empty', async () => {
    const before = await publicFiles(folder);
    const archive = api.archive();
    api.change((full) => ({ ...full, clips: [] }));
    const { code, output } = await rebuild({ folder, apiUrl: api.url });
    api.change(() => archive);
    expect(code, output).toBe(4);
    expect(differences(before, await publicFiles(folder))).toEqual([]);
  });

  it('lets only one of two jobs work', async () => {
    // The first one waits for the archive until it is killed; what it holds it holds when it asks.
    const hanging = createServer();
    const asked = once(hanging, 'request');
    hanging.listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    const first = startRebuild({ folder, apiUrl: `http://127.0.0.1:${port}` });
    const ended = once(first, 'close');
    await asked;
    const { code, output } = await rebuild({ folder, apiUrl: api.url });
    expect(code, output).toBe(6);
    process.kill(-(first.pid ?? 0), 'SIGKILL');
    await ended;
    hanging.closeAllConnections();
    hanging.close();
    expect((await rebuild({ folder, apiUrl: api.url })).code).toBe(0);
  });
});

/** The public has more: parts of the index that a page may still ask for, and what its server reads. */
async function expectAllPublic(): Promise<void> {
  expect(lackingFiles(await siteFiles(folder), await publicFiles(folder))).toEqual([]);
}

/** The check of the films brings a duration for each. */
async function measureFilms(): Promise<void> {
  const { clips = [] } = (await readSnapshot(folder))?.snapshot ?? {};
  const facts = { seconds: 192, frame: { width: 480, height: 360 }, bytes: 12_345_678 };
  const films = new Map(clips.flatMap(({ film }) => (film === null ? [] : [[film, facts] as const])));
  await writeFile(join(folder, FILM_FACTS_FILE), filmFactsText(films));
}

async function addressOf(id: number): Promise<string> {
  const state = await readSiteState(join(folder, 'rebuild'));
  return [...(state?.pages.paths() ?? [])].find((path) => path.startsWith(`/it/clips/${id}_`)) ?? '';
}

/** The files that speak of a clip by its address, or by that of one of its files for other programs. */
function mentions(files: ReadonlyMap<string, string>, id: number): string[] {
  const address = new RegExp(`/clips/${id}_|/(?:embed/..|iiif)/${id}[./]`);
  return [...files].flatMap(([name, content]) =>
    address.test(`/${name}`) || address.test(content) ? [name] : [],
  );
}
