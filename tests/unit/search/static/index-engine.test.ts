import fc from '../../../support/property.ts';
import { expect, test } from 'vitest';
import { openGeneratedArchive } from '../../../bench/generated-archive.ts';
import { VALUE_KEYS } from '../../../../src/filters/filters.ts';
import { NO_FILTERS, parseFilters, type Filters } from '../../../../src/filters/query.ts';
import type { Question } from '../../../../src/search/search-engine.ts';
import * as record from '../../../support/records.ts';
import { anyText } from './any-archive.ts';
import { engineOver, filesOf, NEVER, PULLED_AT } from './memory-index.ts';
import { wholeChoices } from '../../../support/whole-choices.ts';

const archive = await openGeneratedArchive();
const files = filesOf(archive);

function ask(filters: Partial<Filters> = {}): Question {
  return { scope: { language: 'it', territory: null }, filters: { ...NO_FILTERS, ...filters } };
}

/** The groups of files read, each once: "columns", "cards", … */
function groupsOf(reads: readonly string[]): string[] {
  return [...new Set(reads.map((name) => name.replace(/(-\d+)?\.(?:[0-9a-f]{8}\.bin|json)$/, '')))].sort();
}

test('fetches only what a question needs', async () => {
  const { engine, reads } = engineOver(files);
  expect(engine.indexDate).toBeNull();
  await engine.clips(ask(), 1, NEVER);
  expect(engine.indexDate).toBe(PULLED_AT);
  expect(groupsOf(reads)).toEqual(['cards', 'manifest']);
  await engine.clips(ask({ search: 'mare' }), 1, NEVER);
  expect(groupsOf(reads)).toEqual(['cards', 'manifest', 'words-it']);
  expect(reads.filter((name) => name.startsWith('words-'))).toHaveLength(1);
  await engine.clips(ask({ order: 'title_it' }), 1, NEVER);
  expect(groupsOf(reads)).toContain('title-order-it');
  expect(groupsOf(reads)).not.toContain('titles-it');
  await engine.clips(ask({ search: 'mare', order: 'best' }), 1, NEVER);
  expect(groupsOf(reads)).toContain('ranks-it');
  expect(groupsOf(reads)).not.toContain('positions-it');
  await engine.clips(ask({ search: '"gita al mare"' }), 1, NEVER);
  expect(groupsOf(reads)).toContain('positions-it');
  expect(groupsOf(reads)).not.toContain('columns');
});

test('a filter by a value reads the file of its clips before the cards, and no column of all clips', async () => {
  const { engine, reads } = engineOver(files);
  expect((await engine.clips(ask({ formats: ['8mm'] }), 1, NEVER)).count).toBeGreaterThan(0);
  expect(groupsOf(reads)).toEqual(['cards', 'formats-lists', 'manifest']);
  expect(reads.filter((name) => name.startsWith('formats'))).toHaveLength(1);
});

test('a list that was prepared by the first letters of its words reads cards alone', async () => {
  for (const order of ['-id', 'best'] as const) {
    const { engine, reads } = engineOver(files);
    await engine.prepare(ask({ search: 'mar fam', order }), NEVER);
    expect(groupsOf(reads)).not.toContain('cards');
    reads.length = 0;
    expect((await engine.clips(ask({ search: 'mare famiglia', order }), 1, NEVER)).count).toBeGreaterThan(0);
    expect(groupsOf(reads)).toEqual(['cards']);
  }
});

test('reads what a list needs before what is counted beside it', async () => {
  const { engine, reads } = engineOver(files);
  const list = engine.clips(ask({ search: 'mare' }), 1, NEVER);
  const facets = engine.facets(ask({ search: 'mare' }), NEVER);
  await list;
  expect(groupsOf(reads)).toEqual(['cards', 'manifest', 'words-it']);
  await facets;
  expect(groupsOf(reads)).toContain('columns');
});

test('fetches every file once, also for questions that are asked together', async () => {
  const { engine, reads } = engineOver(files);
  await Promise.all([
    engine.clips(ask(), 1, NEVER),
    engine.facets(ask(), NEVER),
    engine.places(ask(), null, NEVER),
    engine.suggest('bo', 'it', NEVER),
    wholeChoices(engine, { language: 'it', territory: null }),
    engine.counts(ask(), 'keywords', NEVER),
  ]);
  await engine.clips(ask(), 1, NEVER);
  expect(reads).toHaveLength(new Set(reads).size);
});

test('a page past the last one is empty, and has no next one', async () => {
  const { engine } = engineOver(files);
  const count = archive.clips.length;
  expect(await engine.clips(ask(), 99, NEVER)).toEqual({ cards: [], count, total: count, next: null });
});

test('an unknown territory, keyword, name or word finds nothing', async () => {
  const { engine } = engineOver(files);
  const questions: Question[] = [
    { ...ask(), scope: { language: 'it', territory: 4711 } },
    // 0 stands for "none" in the index, and must not be found as an id.
    { ...ask(), scope: { language: 'it', territory: 0 } },
    ask({ keywords: ['0'] }),
    ask({ positions: ['Atlantide'] }),
    ask({ authors: [''] }),
    ask({ search: 'qqqq' }),
  ];
  for (const question of questions) {
    expect((await engine.clips(question, 1, NEVER)).cards).toEqual([]);
    expect((await engine.places(question, null, NEVER)).clips).toEqual([]);
  }
});

test.each([
  ['Weiss', 'Alpe Weiß'],
  ['WEISS', 'weiß'],
  ['film', 'Il ﬁlm'],
  ['2a', '2ª gita'],
  ['no 2', 'nº ②'],
  ['m2', '16 m²'],
])('finds by "%s" a clip with the title "%s"', async (search, title) => {
  const { engine } = engineOver(
    filesOf({ clips: [record.clip(1, { title: record.text(title) })], keywords: [] }),
  );
  expect(await engine.clips(ask({ search }), 1, NEVER)).toMatchObject({ count: 1 });
  expect(await engine.suggest(search, 'it', NEVER)).toEqual([{ text: title, kind: 'title' }]);
});

test('says of each suggestion what it is, and of a text that is several things the first', async () => {
  const clips = [
    record.clip(1, { city: 'Marina', author: null, title: record.text('Al mare'), keywordIds: [3, 4] }),
    record.clip(2, { city: 'Marina', author: 'Mario Rossi', title: record.text('Mare'), keywordIds: [] }),
  ];
  const keywords = [record.keyword(3, 'mare'), record.keyword(4, 'Marina')];
  const { engine } = engineOver(filesOf({ clips, keywords }));
  expect(await engine.suggest('mar', 'it', NEVER)).toEqual([
    { text: 'Marina', kind: 'positions' },
    { text: 'Mario Rossi', kind: 'authors' },
    { text: 'mare', kind: 'keywords' },
    { text: 'Al mare', kind: 'title' },
  ]);
});

test('answers whatever an address may hold', { timeout: 30_000 }, async () => {
  const { engine } = engineOver(files);
  await fc.assert(
    fc.asyncProperty(anyText, fc.webQueryParameters(), async (search, query) => {
      const filters = { ...parseFilters(query), search };
      const { count } = await engine.clips(ask(filters), 1, NEVER);
      expect(count).toBeLessThanOrEqual(archive.clips.length);
      await engine.facets(ask(filters), NEVER);
      await engine.suggest(search, 'en', NEVER);
      expect((await engine.spellings(search, 'en', NEVER)).length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 150 },
  );
});

test('an empty archive has an index that finds nothing', async () => {
  const { engine } = engineOver(filesOf({ clips: [], keywords: [] }));
  expect(await engine.clips(ask({ search: 'mare' }), 1, NEVER)).toEqual({
    ...{ cards: [], count: 0, total: 0, next: null },
  });
  expect(await engine.places(ask({ order: 'rand' }), null, NEVER)).toEqual({
    ...{ clips: [], unplaced: 0, count: 0, total: 0, more: { page: 0, since: 0 } },
  });
  expect(await engine.facets(ask(), NEVER)).toMatchObject({ undated: 0, years: new Map() });
  expect(await engine.suggest('mare', 'it', NEVER)).toEqual([]);
  for (const key of VALUE_KEYS) {
    expect(await engine.counts(ask({ search: 'mare' }), key, NEVER)).toEqual(new Map());
    const wanted = { typed: 'mare', chosen: ['8mm'] };
    expect(await engine.choices({ language: 'it', territory: null }, key, wanted, NEVER)).toMatchObject({
      choices: [],
    });
  }
});

test('the same archive gives the same bytes, in whatever order its clips come', () => {
  const again = filesOf({ ...archive, clips: archive.clips.toReversed() });
  expect([...again.keys()]).toEqual([...files.keys()]);
  for (const [name, bytes] of files) expect(again.get(name)).toEqual(bytes);
});

test('a change of a title gives new names only to the files that hold it', () => {
  const clips = archive.clips.map((clip) =>
    clip.id === 1001 ? { ...clip, title: { ...clip.title, it: `${clip.title.it} zzz` } } : clip,
  );
  const changed = [...filesOf({ ...archive, clips }).keys()].filter((name) => !files.has(name));
  expect(groupsOf(changed)).toEqual([
    ...['cards', 'hashes', 'positions-it', 'ranks-it', 'titles-it', 'words-it'],
  ]);
  // Of each group one, though the group has several.
  expect(changed).toHaveLength(6);
});

test('a new clip leaves the cards of the others, and the words that it does not have, where they are', () => {
  const newest = { ...record.clip(9000), title: { it: 'Zzz', en: '' }, description: { it: '', en: '' } };
  const added = filesOf({ ...archive, clips: [newest, ...archive.clips] });
  const changed = [...added.keys()].filter((name) => !files.has(name));
  const all = [...added.keys()];
  const ofGroup = (names: readonly string[], group: string): number =>
    names.filter((name) => name.startsWith(`${group}-`)).length;
  expect(ofGroup(all, 'cards')).toBeGreaterThan(5);
  expect(ofGroup(changed, 'cards')).toBe(1);
  expect(ofGroup(all, 'words-it')).toBeGreaterThan(2);
  expect(ofGroup(changed, 'words-it')).toBe(1);
});

test('rejects with the name of a part that is missing, and asks again with the next question', async () => {
  const present = new Map(files);
  const { engine } = engineOver(present);
  const columns = [...files.keys()].find((name) => name.startsWith('columns.')) ?? '';
  present.delete(columns);
  await expect(engine.facets(ask(), NEVER)).rejects.toThrow(`no ${columns}`);
  present.set(columns, files.get(columns) ?? new Uint8Array());
  expect((await engine.facets(ask(), NEVER)).years.size).toBeGreaterThan(0);
});

test('rejects when a part is truncated', async () => {
  for (const group of ['columns', 'cards-', 'words-it-']) {
    const broken = new Map(files);
    for (const [name, bytes] of files) {
      if (name.startsWith(group)) broken.set(name, bytes.slice(0, bytes.length / 2));
    }
    const { engine } = engineOver(broken);
    const asked = ask({ search: 'a', from_date: '1900-01-01' });
    await expect(engine.clips(asked, 1, NEVER)).rejects.toThrow('is truncated');
  }
});

test('reads a site that is published anew while a page is open', async () => {
  const site = new Map(files);
  const { engine } = engineOver(site);
  await engine.clips(ask(), 1, NEVER);
  const shorter = filesOf({ ...archive, clips: archive.clips.slice(1) });
  site.clear();
  for (const [name, bytes] of shorter) site.set(name, bytes);
  // What is loaded still answers; what is not is gone, and with the failure the old index is forgotten.
  expect((await engine.clips(ask(), 1, NEVER)).count).toBe(archive.clips.length);
  await expect(engine.clips(ask({ search: 'mare' }), 1, NEVER)).rejects.toThrow('no words-it');
  expect((await engine.clips(ask(), 1, NEVER)).count).toBe(archive.clips.length - 1);
});

test('rejects an index of another version, an incomplete one and none', async () => {
  const manifestOf = (text: string) =>
    engineOver(new Map([['manifest.json', new TextEncoder().encode(text)]]));
  const reasonOf = (text: string) => expect(manifestOf(text).engine.clips(ask(), 1, NEVER)).rejects;
  await reasonOf('{"version": 99}').toThrow('The search index has version 99; this page reads version 13.');
  await reasonOf('null').toThrow('version undefined');
  await reasonOf('{"version": 13}').toThrow('incomplete manifest');
  await reasonOf('<!doctype html>').toThrow('no readable manifest');
});

test('a cancelled question rejects with the reason, and leaves the index as it is', async () => {
  const { engine, reads } = engineOver(files);
  const controller = new AbortController();
  const answer = engine.clips(ask(), 1, controller.signal);
  controller.abort(new Error('typed on'));
  await expect(answer).rejects.toThrow('typed on');
  await expect(engine.clips(ask(), 1, controller.signal)).rejects.toThrow('typed on');
  await engine.clips(ask(), 1, NEVER);
  expect(reads.filter((name) => name === 'manifest.json')).toHaveLength(1);
});

test('finds the clips with a film, and says how many there are', async () => {
  const clips = [1, 2, 3].map((id) => record.clip(id, { film: id === 2 ? null : 'https://a.it/film.mp4' }));
  const { engine } = engineOver(filesOf({ clips, keywords: [] }));
  expect((await engine.clips(ask({ film: ['1'] }), 1, NEVER)).cards.map(({ id }) => id)).toEqual([3, 1]);
  expect(await engine.counts(ask(), 'film', NEVER)).toEqual(new Map([['1', 2]]));
});
