import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Filters } from '../../../src/filters/query.ts';
import { createSearch, type ListedPage } from '../../../src/search/choose-engine.ts';
import type { SearchOptions, SearchStatus } from '../../../src/search/engines.ts';
import { createLiveEngine } from '../../../src/search/live/live-engine.ts';
import type { ClipPage, IndexEngine } from '../../../src/search/search-engine.ts';
import { serveForTest } from '../scripts/sample-api/fetch-from-api.ts';
import { wholeArchive } from '../scripts/sample-api/small-archive.ts';
import { clipPage, fail, fakeEngine, hang, question, type FakeEngine } from '../../support/fake-engine.ts';

const NEVER = new AbortController().signal;
const START = Date.parse('2026-03-01T10:00:00Z');
const INDEX_DATE = '2026-02-28';

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Live pages show clips 1, 2, 3; those of the index 11, 12, 13. */
function bothEngines(options: Partial<SearchOptions> = {}) {
  const live = fakeEngine();
  const fake = fakeEngine((page) => page + 10);
  const index: FakeEngine & IndexEngine = Object.assign(fake, { indexDate: INDEX_DATE });
  const changes: SearchStatus[] = [];
  const browser = { isOnline: true };
  const search = createSearch({
    live,
    static: index,
    isOnline: () => browser.isOnline,
    onChange: (status) => changes.push(status),
    ...options,
  });
  const ids = async (page = 1, asked = question()): Promise<number[]> =>
    (await search.clips(asked, page, NEVER)).cards.map(({ id }) => id);
  return { search, live, index, changes, browser, ids };
}

const FROM_INDEX = { engine: 'static', cause: 'failure', since: START, indexDate: INDEX_DATE };

test('asks the live engine, and never the index without need', async () => {
  const { search, ids, index, changes } = bothEngines();
  expect(await ids()).toEqual([1]);
  expect(search.status()).toMatchObject({ engine: 'live' });
  expect(changes).toEqual([]);
  expect(index.asked).toEqual([]);
});

test('without an API the index answers alone, which is nothing to speak of', async () => {
  const { search, ids } = bothEngines({ live: null });
  expect(search.status()).toMatchObject({ engine: 'static', cause: 'no-api', indexDate: null });
  expect(await ids()).toEqual([11]);
  expect(await ids(2)).toEqual([12]);
  expect(search.status()).toMatchObject({ engine: 'static', cause: 'no-api', indexDate: INDEX_DATE });
});

test('the index is prepared where a list will come from it, and not for the sake of the API', async () => {
  const { search, index, live } = bothEngines();
  await search.prepare(question({ search: 'mar' }), NEVER);
  expect(index.asked).toEqual([]);
  await search.prepare(question({ search: 'mar', order: 'best' }), NEVER);
  expect(index.asked).toEqual(['prepare mar']);
  expect(live.asked).toEqual([]);
  const alone = bothEngines({ live: null });
  await alone.search.prepare(question({ search: 'mar' }), NEVER);
  expect(alone.index.asked).toEqual(['prepare mar']);
});

test('at a failure the index answers the same question, and the page is told once', async () => {
  const { live, ids, search, changes } = bothEngines();
  live.answer = fail;
  expect(await ids()).toEqual([11]);
  expect(await ids(1, question({ search: 'mare' }))).toEqual([11]);
  expect(search.status()).toEqual(FROM_INDEX);
  expect(changes).toEqual([FROM_INDEX]);
  // The second question did not even try.
  expect(live.asked).toHaveLength(1);
});

test('after two seconds without an answer the index answers, and the late one is cancelled', async () => {
  const { live, ids, search } = bothEngines();
  live.answer = hang;
  const answer = ids();
  await vi.advanceTimersByTimeAsync(1999);
  expect(search.status()).toMatchObject({ engine: 'live' });
  expect(live.signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual([11]);
  expect(live.signals[0]?.aborted).toBe(true);
  expect(search.status()).toMatchObject({ engine: 'static', since: START + 2000 });
});

test('offline the index answers at once; online again the live engine does', async () => {
  const { browser, live, ids, search } = bothEngines();
  browser.isOnline = false;
  expect(await ids()).toEqual([11]);
  expect(search.status()).toMatchObject({ cause: 'offline' });
  expect(live.asked).toEqual([]);
  browser.isOnline = true;
  expect(await ids(1, question({ search: 'mare' }))).toEqual([1]);
  expect(search.status()).toMatchObject({ engine: 'live' });
});

test('tries the live engine again after a pause that grows, with one question at a time', async () => {
  const { live, ids, search } = bothEngines();
  const askAt = async (seconds: number): Promise<number> => {
    vi.setSystemTime(START + seconds * 1000);
    await ids(1, question({ search: String(seconds) }));
    return live.asked.length;
  };
  live.answer = fail;
  const asked: number[] = [];
  for (const seconds of [0, 14, 15, 44, 45, 104, 105, 224, 225]) asked.push(await askAt(seconds));
  expect(asked).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);

  live.answer = hang;
  vi.setSystemTime(START + 400_000);
  const probe = ids(1, question({ search: 'probe' }));
  expect(await ids(1, question({ search: 'not the probe' }))).toEqual([11]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await probe).toEqual([11]);

  live.answer = () => Promise.resolve(clipPage([1]));
  vi.setSystemTime(START + 800_000);
  expect(await ids(1, question({ search: 'back' }))).toEqual([1]);
  expect(search.status()).toMatchObject({ engine: 'live' });
});

test('an "online" event shortens the pause', async () => {
  const { live, ids, search } = bothEngines();
  live.answer = fail;
  await ids();
  live.answer = () => Promise.resolve(clipPage([1]));
  search.retryLive();
  expect(await ids()).toEqual([1]);
});

test('questions that fail together are one failure, and a late success of one of them changes nothing', async () => {
  const { live, ids, search } = bothEngines();
  let answerLate: (page: unknown) => void = () => undefined;
  live.answer = (_, __, asked) =>
    asked?.filters.search === 'late' ? new Promise((resolve) => (answerLate = resolve)) : fail();
  const late = ids(1, question({ search: 'late' }));
  await Promise.all([ids(1, question({ search: 'a' })), ids(1, question({ search: 'b' }))]);
  answerLate(clipPage([1]));
  expect(await late).toEqual([1]);
  expect(search.status()).toMatchObject({ engine: 'static' });
  vi.setSystemTime(START + 15_000);
  live.answer = () => Promise.resolve(clipPage([1]));
  expect(await ids()).toEqual([1]);
});

/** A list of pages, read on by `more`. */
function listOf({ search }: Pick<ReturnType<typeof bothEngines>, 'search'>, asked = question()) {
  const pages: ListedPage[] = [];
  const more = async (): Promise<readonly number[]> => {
    const before = pages.at(-1);
    const page = await search.nextClips(asked, before, before?.next ?? 1, NEVER);
    pages.push(page);
    return page.cards.map(({ id }) => id);
  };
  return { pages, more };
}

/** Pages of three of these clips. */
function pagesOf(...ids: readonly number[]) {
  return (_: AbortSignal, page: number): Promise<ClipPage> =>
    Promise.resolve(clipPage(ids.slice(page * 3 - 3, page * 3), page * 3 < ids.length ? page + 1 : null));
}

test("a list's later pages come from the engine that gave the first, also when the live one is back", async () => {
  const engines = bothEngines();
  const { live } = engines;
  const [first, second] = [listOf(engines), listOf(engines, question({ search: 'mare' }))];
  live.answer = fail;
  expect(await first.more()).toEqual([11]);
  live.answer = (_, page) => Promise.resolve(clipPage([page], page + 1));
  vi.setSystemTime(START + 60_000);
  expect(await second.more()).toEqual([1]);
  expect(await first.more()).toEqual([12]);
  expect(await second.more()).toEqual([2]);
});

test.each([
  ['knows the same clips', [1, 2, 3, 4, 5, 6, 7], '1,2,3 4,5,6  7'],
  ['has a clip that was taken down since', [1, 2, 9, 3, 4, 5, 6, 7], '1,2,3 4,5,6 7'],
  ['lacks a clip that is new', [2, 3, 4, 5, 6, 7, 8], '1,2,3 4,5,6 7 8'],
])('a list whose live engine dies goes on from an index that %s', async (_, indexed, expected) => {
  const engines = bothEngines();
  const { live, index, search } = engines;
  const { pages, more } = listOf(engines);
  live.answer = pagesOf(1, 2, 3, 4, 5, 6, 7);
  index.answer = pagesOf(...indexed);
  await more();
  await more();
  live.answer = hang;
  const third = more();
  await vi.advanceTimersByTimeAsync(2000);
  await third;
  while (pages.at(-1)?.next !== null) await more();
  expect(pages.map(({ cards }) => cards.map(({ id }) => id).join()).join(' ')).toBe(expected);
  expect(pages.some(({ isAnew }) => isAnew)).toBe(false);
  expect(search.status()).toMatchObject({ engine: 'static' });
});

test('a list comes to its end although the live engine fails at every second question', async () => {
  const engines = bothEngines({ backoffMs: 0 });
  const { live, index } = engines;
  const { pages, more } = listOf(engines);
  const clips = pagesOf(1, 2, 3, 4, 5, 6, 7);
  live.answer = (signal, page) => (live.asked.length % 2 === 0 ? fail() : clips(signal, page));
  index.answer = clips;
  do await more();
  while (pages.at(-1)?.next !== null);
  expect(pages.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a list that cannot be continued begins anew, and says so; so does one from the index that goes away', async () => {
  const engines = bothEngines();
  const { live, index } = engines;
  const list = listOf(engines);
  live.answer = pagesOf(1, 2, 3, 4, 5, 6, 7);
  index.answer = pagesOf(7, 6, 5, 4, 3, 2, 1);
  await list.more();
  await list.more();
  live.answer = fail;
  expect(await list.more()).toEqual([7, 6, 5]);
  expect(list.pages.at(-1)).toMatchObject({ isAnew: true, engine: 'static' });
  expect(await list.more()).toEqual([4, 3, 2]);
  live.answer = pagesOf(1, 2, 3, 4, 5, 6, 7);
  index.answer = fail;
  expect(await list.more()).toEqual([1, 2, 3]);
  expect(list.pages.at(-1)).toMatchObject({ isAnew: true, engine: 'live' });
});

test('a list at random comes from the index, in one order; the API shuffles it anew for each page', async () => {
  const engines = bothEngines();
  const { live, index } = engines;
  const list = listOf(engines, question({ order: 'rand' }));
  expect(await list.more()).toEqual([11]);
  expect(await list.more()).toEqual([12]);
  expect(live.asked).toEqual([]);
  index.answer = fail;
  expect(await list.more()).toEqual([1]);
  expect(list.pages.at(-1)).toMatchObject({ isAnew: true, engine: 'live' });
  expect(await list.more()).toEqual([2]);
  expect(list.pages.at(-1)?.isAnew).toBeUndefined();
});

test('a later page of a list that nobody knows (its first page stood in the HTML) comes from whom it may', async () => {
  const { live, search } = bothEngines();
  live.answer = fail;
  const second = await search.nextClips(question(), clipPage([1], 2), 2, NEVER);
  expect(second.cards.map(({ id }) => id)).toEqual([12]);
  const third = await search.nextClips(question(), second, 3, NEVER);
  expect(third.cards.map(({ id }) => id)).toEqual([13]);
});

test('a table is of one engine, and whole', async () => {
  const { live, index, search } = bothEngines();
  const rowsOf = (...ids: readonly number[]) => ids.map((id) => ({ id }));
  live.answer = (_, page) =>
    page === 1 ? Promise.resolve({ rows: rowsOf(1, 2), count: 4, next: 2 }) : fail();
  index.answer = () => Promise.resolve({ rows: rowsOf(2, 3), count: 2, next: null });
  const read: number[] = [];
  const rows = await search.allRows(question(), NEVER, (count) => read.push(count));
  expect(rows.map(({ id }) => id)).toEqual([2, 3]);
  expect(read).toEqual([2, 2]);
});

test('a question that is cancelled rejects at once, whoever was asked, and blames nobody', async () => {
  const { live, index, search } = bothEngines();
  live.answer = () => new Promise(() => undefined);
  const reason = new Error('other filters');
  const controller = new AbortController();
  const answer = search.clips(question(), 1, controller.signal);
  controller.abort(reason);
  await expect(answer).rejects.toBe(reason);
  expect(live.signals[0]?.aborted).toBe(true);
  expect(search.status()).toMatchObject({ engine: 'live' });
  expect(index.asked).toEqual([]);
  await expect(search.suggest('gita', 'it', AbortSignal.abort(reason))).rejects.toBe(reason);

  live.answer = fail;
  index.answer = () => new Promise(() => undefined);
  const second = new AbortController();
  const facets = search.facets(question(), second.signal);
  await vi.advanceTimersByTimeAsync(0);
  second.abort(reason);
  await expect(facets).rejects.toBe(reason);
});

test('when both fail the caller hears of both, and the next question tries both again', async () => {
  const { live, index, ids, search } = bothEngines();
  live.answer = fail;
  index.answer = () => Promise.reject(new Error('no index'));
  const error: unknown = await ids().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AggregateError);
  expect(error).toMatchObject({ errors: [new Error('500'), new Error('no index')] });
  live.answer = () => Promise.resolve(clipPage([1]));
  expect(await ids()).toEqual([1]);
  expect(search.status()).toMatchObject({ engine: 'live' });
});

test('an index that hangs is given up', async () => {
  const { index, ids } = bothEngines({ live: null, staticMs: 5000 });
  index.answer = hang;
  const outcome = expect(ids()).rejects.toThrow('No answer within 5000 ms');
  await vi.advanceTimersByTimeAsync(5000);
  await outcome;
});

test('every question falls back, not only lists', async () => {
  const { live, index, search } = bothEngines();
  live.answer = fail;
  index.answer = () => Promise.resolve('from the index');
  const scope = { language: 'it', territory: null } as const;
  expect(await search.facets(question(), NEVER)).toBe('from the index');
  expect(await search.suggest('gita', 'it', NEVER)).toBe('from the index');
  expect(await search.choices(scope, 'formats', { typed: '', chosen: [] }, NEVER)).toBe('from the index');
  expect(await search.counts(question(), 'keywords', NEVER)).toBe('from the index');
  // Where the API answers again, what it counts with the years is counted by the index that gave the years.
  live.answer = () => Promise.resolve(clipPage([1]));
  await vi.advanceTimersByTimeAsync(60_000);
  await search.clips(question(), 1, NEVER);
  expect(search.status()).toMatchObject({ engine: 'live' });
  expect(await search.counts(question(), 'keywords', NEVER)).toBeNull();
  expect(await search.counts(question(), 'positions', NEVER)).toBe('from the index');
  const asked = ['facets', 'suggest gita', 'choices formats', 'counts keywords', 'counts positions'];
  expect(index.asked).toEqual(asked);
});

test('suggests near spellings that find something where the index suggests nothing, and asks it for none beside the live engine', async () => {
  const { live, index, search } = bothEngines();
  live.answer = () => Promise.resolve([]);
  expect(await search.suggest('bolonga', 'it', NEVER)).toEqual([]);
  expect(index.asked).toEqual([]);
  live.answer = fail;
  index.answer = (_, page, asked) => {
    if (index.asked.length === 1) return Promise.resolve([]);
    if (page === 0) return Promise.resolve(['Bologna mare', 'Bologna']);
    return Promise.resolve({ ...clipPage([]), count: asked?.filters.search === 'Bologna' ? 2 : 0 });
  };
  expect(await search.suggest('bolonga', 'it', NEVER)).toEqual([{ text: 'Bologna', kind: 'near' }]);
  expect(index.asked).toEqual(['suggest bolonga', 'spellings bolonga', 'clips 1', 'clips 1']);
});

test.each([
  ['answers 500', { kind: 'status', status: 500 }],
  ['is slow', { kind: 'latency', ms: 60_000 }],
  ['answers a page for people', { kind: 'html' }],
  ['breaks the connection', { kind: 'reset' }],
  ['breaks off half way', { kind: 'truncate' }],
] as const)('falls back from a real API that %s', { timeout: 30_000 }, async (_, fault) => {
  vi.useRealTimers();
  const api = await serveForTest(wholeArchive(), { faults: [fault] });
  const live = createLiveEngine({ base: api.url, fetch });
  const { ids, search } = bothEngines({ live, backoffMs: 0 });
  expect(await ids()).toEqual([11]);
  expect(search.status()).toMatchObject({ engine: 'static', cause: 'failure' });
  api.faults.set([]);
  expect(await ids()).toEqual([4, 3, 2, 1]);
  expect(search.status()).toMatchObject({ engine: 'live' });
});

test('a filter that the API does not know is answered by the index, and the next question by the API', async () => {
  const { search, live, index, ids } = bothEngines();
  const withFilm = question({ film: ['1'] });
  expect(await ids(1, withFilm)).toEqual([11]);
  expect(await ids(2, withFilm)).toEqual([12]);
  await search.facets(withFilm, NEVER);
  await search.choices(withFilm.scope, 'film', { typed: '', chosen: [] }, NEVER);
  expect((await search.places(withFilm, null, NEVER)).more).toBeNull();
  expect(live.asked).toEqual([]);
  // The page says of when the index is as long as it shows what that found.
  expect(search.status()).toEqual({ engine: 'live', indexDate: INDEX_DATE });
  expect(await ids()).toEqual([1]);
  index.answer = fail;
  await expect(ids(1, withFilm)).rejects.toThrow();
  expect(live.asked).toHaveLength(1);
});

test.each<Partial<Filters>>([
  { search: 'mare -neve' },
  { search: '"gita al mare"' },
  { search: 'mare', order: 'best' },
])('the index answers %o, and only where it cannot the API, which the status says', async (filters) => {
  const { search, live, index, ids } = bothEngines();
  const asked = question(filters);
  expect(await ids(1, asked)).toEqual([11]);
  expect((await search.nextClips(asked, undefined, 1, NEVER)).engine).toBe('static');
  expect(live.asked).toEqual([]);
  expect(search.status()).toEqual({ engine: 'live', indexDate: INDEX_DATE });
  const answer = index.answer;
  index.answer = fail;
  expect(await ids(1, asked)).toEqual([1]);
  expect(search.status()).toMatchObject({ engine: 'live', isWithoutIndex: true });
  index.answer = answer;
  expect(await ids(1, asked)).toEqual([11]);
  expect(search.status()).toEqual({ engine: 'live', indexDate: INDEX_DATE });
});

test('the best order of no words is the API’s own, and counts do not ask for any order', async () => {
  const { search, live, index, ids } = bothEngines();
  expect(await ids(1, question({ order: 'best', search: '' }))).toEqual([1]);
  await search.facets(question({ order: 'best', search: 'mare' }), NEVER);
  expect(live.asked).toEqual(['clips 1', 'facets']);
  expect(index.asked).toEqual([]);
});

test('suggestions are asked for the words alone', async () => {
  const { search, live } = bothEngines();
  await search.suggest('"gita al" -neve', 'it', NEVER);
  expect(live.asked).toEqual(['suggest gita al']);
});

test('what is said in the films comes from the index, whose failure is none of the live engine', async () => {
  const { search, live, index, ids } = bothEngines();
  index.answer = () => Promise.resolve({ said: 3, told: 0, first: [] });
  expect(await search.moments(question({ search: 'mietitura' }), 0, NEVER)).toMatchObject({ said: 3 });
  expect([live.asked, index.asked]).toEqual([[], ['moments 0']]);
  index.answer = fail;
  await expect(search.moments(question({ search: 'mietitura' }), 0, NEVER)).rejects.toThrow('500');
  expect(search.status()).toMatchObject({ engine: 'live' });
  expect(await ids()).toEqual([1]);
  expect(live.asked).toEqual(['clips 1']);
});
