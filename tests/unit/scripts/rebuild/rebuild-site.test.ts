import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../../../../scripts/command/exit-codes.ts';
import { carryOutPlan, planRebuild, type PlannedRebuild } from '../../../../scripts/rebuild/rebuild-site.ts';
import { readSiteState, writeSiteState, type SiteState } from '../../../../scripts/rebuild/site-state.ts';
import { FILM_FACTS_FILE, filmFactsText } from '../../../../src/archive/film-facts-store.ts';
import { copiesFolder, pictureResultsFile } from '../../../../src/archive/picture-results.ts';
import { readSnapshot, writeSnapshot } from '../../../../src/archive/snapshot-store.ts';
import { readConfig } from '../../../../src/config.ts';
import type { Clip } from '../../../../src/model/clip.ts';
import { SEARCH_MANIFEST } from '../../../../src/routes.ts';
import { clips, snapshotOf, text } from '../../../support/records.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rebuild-site-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Environment = Readonly<Record<string, string>>;

function optionsOf(previous: SiteState | undefined, environment: Environment = {}, isFull = false) {
  return {
    config: readConfig({ ARCHIVE_DIR: folder, ...environment }),
    ...{ folder, previous, isFull, allowDrop: false },
    clock: () => new Date(),
    onStep: () => undefined,
    onWarning: () => undefined,
  };
}

async function plan(environment: Environment = {}, isFull = false): Promise<PlannedRebuild> {
  return await planRebuild(optionsOf(await readSiteState(folder), environment, isFull));
}

it('says in one sentence that nothing has been pulled yet', async () => {
  const failure = await plan().then(() => undefined, describeFailure);
  expect(failure).toEqual({
    exit: 'failed',
    exitCode: 1,
    message: `There is no snapshot in ${folder}: run npm run pull first.`,
  });
});

describe('a rebuild of the archive that the site shows', () => {
  beforeEach(async () => {
    await pulled(3);
    await built();
  });

  it('has nothing to do, and does not read the archive for that', async () => {
    const planned = await plan();
    expect(planned).toMatchObject({ archive: null, plan: { scope: 'nothing', render: [], remove: [] } });
    expect(planned.pages.has('/it/')).toBe(true);
    const carriedOut = await carryOutPlan(planned, optionsOf(await readSiteState(folder)));
    expect(carriedOut).toMatchObject({ plan: { scope: 'nothing' }, changed: [], removed: [] });
  });

  it('reads it where the files are others, and remembers that they show the same', async () => {
    await write(FILM_FACTS_FILE, filmFactsText(new Map()));
    const planned = await plan();
    expect(planned).toMatchObject({ archive: {}, plan: { scope: 'nothing' } });
    await carryOutPlan(planned, optionsOf(await readSiteState(folder)));
    expect(await plan()).toMatchObject({ archive: null, plan: { scope: 'nothing' } });
  });

  const FILM = 'https://films.example.org/2.mp4';
  const facts = filmFactsText(new Map([[FILM, { seconds: 12, frame: null, bytes: 1 }]]));

  it.each<readonly [string, () => Promise<void>]>([
    ['a clip more', () => pulled(4)],
    ['a clip less', () => pulled(2)],
    ['what is known of a film', () => write(FILM_FACTS_FILE, facts)],
  ])('wakes with %s', async (_, change) => {
    await change();
    expect(await plan()).toMatchObject({ archive: {}, plan: { scope: 'part' } });
  });

  it('wakes with another snapshot of the same clips, as on another day', async () => {
    await pulled(3, '2026-01-02T08:00:00.000Z');
    expect((await plan()).archive).not.toBeNull();
  });

  describe('where a clip was told', () => {
    const DATA = '/data/clips.csv';
    const rendered = ({ plan }: PlannedRebuild): readonly string[] => plan.render.map(({ path }) => path);

    async function planTold(takesAway: boolean, environment: Environment = {}): Promise<PlannedRebuild> {
      const before = (await readSnapshot(folder))?.snapshot ?? expect.fail('There is no snapshot.');
      const edited = before.clips.map((one) =>
        one.id === 3 ? { ...one, title: text('Nuova', 'New') } : one,
      );
      await storeClips(edited, '2026-01-01T09:00:00.000Z');
      const stored = (await readSnapshot(folder)) ?? expect.fail('There is no snapshot.');
      const told = { before, stored: { ...stored, snapshot: { ...before, clips: edited } }, takesAway };
      return await planRebuild({ ...optionsOf(await readSiteState(folder), environment), told });
    }

    async function keep({ codeDigest, archiveDigest, pages }: PlannedRebuild): Promise<void> {
      const state = (await readSiteState(folder)) ?? expect.fail('There is no state.');
      await writeSiteState(folder, { ...state, codeDigest, archiveDigest, pages });
    }

    it.each<readonly [string, Environment]>([
      ['its own pages', {}],
      ['those of all clips', { PICTURES: 'on' }],
    ])('compares %s, and leaves the data to the next run', async (_, environment) => {
      const planned = await planTold(false, environment);
      expect(rendered(planned)).toEqual(
        expect.arrayContaining(['/it/clips/3_nuova/', '/it/archive/', SEARCH_MANIFEST]),
      );
      expect(planned.plan.remove).toContain('/it/clips/3_clip-3/');
      expect(rendered(planned)).not.toContain(DATA);
      await keep(planned);
      const next = await plan(environment);
      expect(rendered(next)).toContain(DATA);
      expect(rendered(next)).not.toContain('/it/clips/3_nuova/');
      await keep(next);
      expect(await plan(environment)).toMatchObject({ plan: { scope: 'nothing' } });
    });

    it('takes the data with it where it takes something away', async () => {
      expect(rendered(await planTold(true))).toContain(DATA);
    });
  });

  it.each<readonly [string, Environment, boolean, () => Promise<void>]>([
    ['when it is asked for', {}, true, () => Promise.resolve()],
    ['for another address', { SITE_URL: 'https://other.example.org' }, false, () => Promise.resolve()],
    ['for another setting', { PUBLIC_OFFLINE: 'off' }, false, () => Promise.resolve()],
    ['without what rendered it', {}, false, () => rm(join(folder, 'renderer-1'), { recursive: true })],
  ])('builds everything %s', async (_, environment, isFull, change) => {
    await change();
    expect(await plan(environment, isFull)).toMatchObject({ archive: {}, plan: { scope: 'everything' } });
  });

  it('wakes with pictures: when copies are switched on, made, and gone', async () => {
    const scopes: string[] = [];
    const step = async (change: () => Promise<unknown>): Promise<void> => {
      await change();
      const planned = await plan({ PICTURES: 'on' });
      scopes.push(planned.archive === null ? 'not read' : planned.plan.scope);
      const { codeDigest, archiveDigest, pages } = planned;
      const state = (await readSiteState(folder)) ?? expect.fail('There is no state.');
      await writeSiteState(folder, { ...state, codeDigest, archiveDigest, pages });
    };
    const copy = join(copiesFolder(folder), 'ab-360.webp');
    await step(() => Promise.resolve());
    await step(() => write(pictureResultsFile(''), `${JSON.stringify(PICTURE_RESULT)}\n`));
    await step(() => write(join(copiesFolder(''), 'ab-360.webp'), 'copy'));
    await step(() => Promise.resolve());
    await step(() => rm(copy));
    expect(scopes).toEqual(['nothing', 'nothing', 'part', 'not read', 'part']);
  });

  const PICTURE_RESULT = {
    ...{ url: 'https://pictures.example.org/2.jpg', checkedAt: '2026-01-01T08:00:00.000Z', fault: null },
    ...{ etag: null, modified: null, recipe: '', name: 'ab', widths: [360], original: null },
  };

  async function pulled(count: number, pulledAt = '2026-01-01T08:00:00.000Z'): Promise<void> {
    const picture = { card: PICTURE_RESULT.url, poster: PICTURE_RESULT.url };
    await storeClips(
      clips(count, (id) => (id === 2 ? { film: FILM, picture } : {})),
      pulledAt,
    );
  }

  async function storeClips(shown: readonly Clip[], pulledAt: string): Promise<void> {
    const snapshot = snapshotOf({ clips: shown });
    await writeSnapshot(folder, { source: 'http://api', pulledAt, clipsChangedAt: pulledAt, snapshot });
  }

  /** Notes that a site of the snapshot was built. */
  async function built(): Promise<void> {
    await write('renderer-1/renderer.json', JSON.stringify({ entry: 'x.mjs' }));
    const { codeDigest, archiveDigest, pages } = await plan();
    const unpublished = { changed: [], removed: [] };
    await writeSiteState(folder, { codeDigest, archiveDigest, pages, folder: 'site-1', unpublished });
  }
});

async function write(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
}
