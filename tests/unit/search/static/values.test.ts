import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ValueKey } from '../../../../src/filters/filters.ts';
import { NO_FILTERS, type Filters } from '../../../../src/filters/query.ts';
import { splitWords } from '../../../../src/model/words.ts';
import { findAlternatives } from '../../../../src/search/find-alternatives.ts';
import type { Question, Wanted } from '../../../../src/search/search-engine.ts';
import { asPulled, generateRealArchive } from '../../../bench/generated-archive.ts';
import { createBruteForceEngine } from '../../../support/brute-force-search.ts';
import { wholeChoices } from '../../../support/whole-choices.ts';
import { engineOver, filesOf, NEVER, TODAY } from './memory-index.ts';

const archive = asPulled(await generateRealArchive(4000));
const files = filesOf(archive);
const plain = createBruteForceEngine(archive, () => TODAY);
const scope = { language: 'en', territory: null } as const;
const whole = await wholeChoices(plain, scope);
const counts = await plain.facets(ask(), NEVER);
const KEYS: readonly ValueKey[] = ['keywords', 'authors', 'positions'];
const SIXTIES = { from_date: '1960-01-01', to_date: '1969-12-31' };

function ask(filters: Partial<Filters> = {}): Question {
  return { scope, filters: { ...NO_FILTERS, ...filters } };
}

function wanted(typed = '', chosen: readonly string[] = []): Wanted {
  return { typed, chosen };
}

test.each(KEYS)(
  'offers the most frequent %s first, says how many there are, and reads one small file',
  async (key) => {
    const { engine, reads } = engineOver(files);
    const { choices, size, isIncomplete } = await engine.choices(scope, key, wanted(), NEVER);
    expect(choices).toHaveLength(128);
    expect(size).toBe(counts[key]?.size);
    expect(isIncomplete).toBe(false);
    const [name = ''] = reads.filter((one) => one !== 'manifest.json');
    expect(brotliCompressSync(files.get(name) ?? '').length).toBeLessThanOrEqual(4000);
    expect(reads.filter((name) => name !== 'manifest.json')).toEqual([
      expect.stringContaining(`${key}-top.`),
    ]);
    const offered = choices.map(({ value }) => counts[key]?.get(value) ?? 0);
    const descending = [...(counts[key]?.values() ?? [])].sort((one, other) => other - one);
    expect(offered).toEqual(descending.slice(0, 128));
  },
);

test.each(KEYS)('finds among all %s those whose words start with what is typed', async (key) => {
  for (const typed of ['m', 'ma', 'MAR', 'ros', 'fe fa', 'qqq', 'è']) {
    const { engine, reads } = engineOver(files);
    const { choices } = await engine.choices(scope, key, wanted(typed), NEVER);
    const words = splitWords(typed);
    const matching = whole[key].filter(({ text }) =>
      words.every((word) => splitWords(text).some((own) => own.startsWith(word))),
    );
    expect(choices).toEqual(expect.arrayContaining(matching));
    expect(choices.length).toBeLessThanOrEqual(128 + matching.length);
    expect(reads.every((name) => !name.startsWith(`${key}.`))).toBe(true);
  }
});

test.each(KEYS)('names chosen %s, and filters by them as a plain reading does', async (key) => {
  const { engine } = engineOver(files);
  const values = [...(counts[key]?.keys() ?? [])];
  const chosen = [values[0], values[200], values.at(-1), '4711'].map(String);
  const { choices } = await engine.choices(scope, key, wanted('', chosen), NEVER);
  expect(choices).toEqual(expect.arrayContaining(whole[key].filter(({ value }) => chosen.includes(value))));
  for (const some of [chosen, ...chosen.map((value) => [value])]) {
    const question = ask({ [key]: some });
    expect(await engine.clips(question, 1, NEVER)).toEqual(await plain.clips(question, 1, NEVER));
  }
});

test.each(KEYS)(
  'counts the %s that it offers and those chosen, with and without other filters',
  async (key) => {
    const { engine } = engineOver(files);
    const rare = [...(counts[key]?.keys() ?? [])].at(-1) ?? '';
    for (const filters of [{}, SIXTIES, { [key]: [rare] }, { ...SIXTIES, [key]: [rare], search: 'mare' }]) {
      const all = (await plain.facets(ask(filters), NEVER))[key];
      const counted = await engine.counts(ask(filters), key, NEVER);
      for (const [value, count] of counted) expect(count).toBe(all?.get(value) ?? 0);
      expect(counted.has(rare)).toBe(key in filters);
      expect(counted.size).toBeGreaterThanOrEqual(128);
    }
  },
);

test.each(KEYS)('counts all %s in a territory', async (key) => {
  const { engine } = engineOver(files);
  const inTerritory = {
    ...scope,
    territory: archive.clips.find((clip) => clip.territoryId !== null)?.territoryId ?? 0,
  };
  const asked = { ...ask({ search: 'mare' }), scope: inTerritory };
  const counted = [...(await engine.counts(asked, key, NEVER))].filter(([, count]) => count > 0);
  expect(counted).not.toEqual([]);
  expect(new Map(counted)).toEqual((await plain.facets(asked, NEVER))[key]);
});

test('counts and offers a place that the search names, though it is not among the most frequent', async () => {
  const { engine } = engineOver(files);
  const offered = await engine.choices(scope, 'positions', wanted(), NEVER);
  const rare = [...(counts.positions?.keys() ?? [])].find(
    (name) => offered.choices.every(({ value }) => value !== name) && splitWords(name).length === 2,
  );
  if (rare === undefined) throw new Error('There is no such place.');
  const countsOf = (search: string) => engine.counts(ask({ search }), 'positions', NEVER);
  expect((await countsOf(rare)).get(rare)).toBe(counts.positions?.get(rare));
  expect([...(await countsOf(`mare a ${rare}`)).keys()]).toContain(rare);
  expect([...(await countsOf('mare')).keys()]).not.toContain(rare);
  const instead = await findAlternatives(engine, ask({ search: `qqqqqq a ${rare}` }), [], NEVER);
  expect(instead).toContainEqual(
    expect.objectContaining({ kind: 'positions', filters: ask({ positions: [rare] }).filters }),
  );
});

test('suggests values and titles that a plain reading finds, and reads what is typed alone', async () => {
  for (const typed of ['mar', 'ros', 'gita al', 'torino fe', 'bolog', 'qqq']) {
    const { engine, reads } = engineOver(files);
    const suggested = (await engine.suggest(typed, 'en', NEVER)).map(({ text }) => text);
    const words = splitWords(typed);
    for (const text of suggested) {
      const own = splitWords(text);
      expect(words.every((word) => own.some((one) => one.startsWith(word)))).toBe(true);
    }
    const all = await plain.suggest(typed, 'en', NEVER);
    // Of titles those of the newest clips that are found.
    expect(suggested.length > 0).toBe(all.length > 0);
    await engine.spellings(typed, 'en', NEVER);
    const whole = /^(?:authors|keywords|titles-..|title-order-..)\./;
    expect(reads.filter((name) => whole.test(name))).toEqual([]);
  }
});

test('suggests values without a network too, where their lists were read before', async () => {
  const site = new Map(files);
  const { engine } = engineOver(site);
  await engine.suggest('mar', 'en', NEVER);
  const found = await engine.suggest('ros', 'en', NEVER);
  for (const name of files.keys()) if (/^(?:cards|words)/.test(name)) site.delete(name);
  expect(await engine.suggest('ros', 'en', NEVER)).toEqual(found);
});

test('finds the spelling that the archive has by the files that begin so', async () => {
  const { engine } = engineOver(files);
  expect(await engine.spellings('bolonga', 'it', NEVER)).toContain('Bologna');
  expect(await engine.spellings('bambni al mare', 'it', NEVER)).toContain('bambini al mare');
  expect(await engine.spellings('qqqqqq', 'it', NEVER)).toEqual([]);
});

test('a territory has its whole list', async () => {
  const { engine } = engineOver(files);
  const territory = archive.clips.find(({ territoryId }) => territoryId !== null)?.territoryId ?? null;
  const inTerritory = { ...scope, territory };
  expect(await wholeChoices(engine, inTerritory)).toEqual(await wholeChoices(plain, inTerritory));
});

test('without a network answers with what was read before, and says that the list is incomplete', async () => {
  const site = new Map(files);
  const { engine } = engineOver(site);
  const read = await engine.choices(scope, 'authors', wanted('ros'), NEVER);
  site.clear();
  const [top] = read.choices;
  const offline = await engine.choices(scope, 'authors', wanted('bian'), NEVER);
  expect(offline).toMatchObject({ isIncomplete: true, size: read.size });
  expect(offline.choices[0]).toEqual(top);
  for (const [name, bytes] of files) site.set(name, bytes);
  const online = await engine.choices(scope, 'authors', wanted('bian'), NEVER);
  expect(online.isIncomplete).toBe(false);
  expect(online.choices.length).toBeGreaterThan(offline.choices.length);
});

test('a list that was published anew is read anew', async () => {
  const site = new Map(files);
  const { engine } = engineOver(site);
  await engine.choices(scope, 'authors', wanted(), NEVER);
  site.clear();
  const clips = archive.clips.map((clip) => ({ ...clip, author: `${clip.author ?? ''} Rossi` }));
  for (const [name, bytes] of filesOf({ ...archive, clips })) site.set(name, bytes);
  const { choices, isIncomplete } = await engine.choices(scope, 'authors', wanted('bian'), NEVER);
  expect(isIncomplete).toBe(false);
  expect(choices.every(({ text }) => text.endsWith('Rossi'))).toBe(true);
});

test('a new clip changes the lists of its own values alone, and no names', () => {
  // Its author and themes are frequent already: it brings none among the most frequent in place of another.
  const newest = archive.clips.find(
    ({ keywordIds, author }) =>
      keywordIds.length > 2 &&
      (counts.authors?.get(author ?? '') ?? 0) > 9 &&
      keywordIds.every((id) => (counts.keywords?.get(String(id)) ?? 0) > 9),
  );
  const added = filesOf({
    ...archive,
    clips: [{ ...newest, id: 90_000 } as typeof newest & {}, ...archive.clips],
  });
  const groups = [...added.keys()]
    .filter((name) => !files.has(name))
    .map((name) => name.replace(/(-\d+)?\..*$/, ''));
  const keywords = newest?.keywordIds.length ?? 0;
  expect(keywords).toBeGreaterThan(0);
  expect(groups.filter((group) => /^keywords-(?:top-)?lists$/.test(group)).length).toBeLessThanOrEqual(
    keywords,
  );
  expect(groups.filter((group) => group.startsWith('authors-')).length).toBeLessThanOrEqual(2);
  expect(groups.filter((group) => group.includes('-names-')).length).toBeLessThanOrEqual(1);
});
