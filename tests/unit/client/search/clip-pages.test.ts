import { useStore } from '@nanostores/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClipPage, Question } from '../../../../src/search/search-engine.ts';
import { mergePages } from '../../../../src/client/search/clip-pages.ts';
import type { FakeBrowser } from './fake-browser.ts';
import { clipPage, fail, fakeEngine, hang, question } from '../../../support/fake-engine.ts';
import { openBrowser, renderHook } from './render-hook.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Asked {
  readonly asked: Question;
  readonly built?: ClipPage;
}

async function openList(
  first: Asked,
  state: unknown = null,
  browser: FakeBrowser = openBrowser('/it/archive/', state),
) {
  const { useClipPages } = await import('../../../../src/client/search/clip-pages.ts');
  const { setFilters, $filters } = await import('../../../../src/client/search/filters.ts');
  const stop = $filters.listen(() => undefined);
  const engine = fakeEngine();
  const cache = new Map<string, never>();
  const hook = ({ asked, built }: Asked) => useClipPages(engine, asked, built);
  const rendered = await renderHook(hook, first, cache);
  return {
    browser,
    engine,
    setFilters,
    stop,
    ...rendered,
    renderAgain: (asked: Asked) => renderHook(hook, asked, cache),
    ids: () => rendered.result().pages.map((cards) => cards.map(({ id }) => id)),
    loadMore: () =>
      rendered.run(() => {
        rendered.result().loadMore();
      }),
    retry: () =>
      rendered.run(() => {
        rendered.result().refetch();
      }),
  };
}

const MARE = question({ search: 'mare' });

test('loads page after page, each once, until there are no more', async () => {
  const { engine, result, ids, loadMore, browser } = await openList({ asked: question() });
  expect(ids()).toEqual([[1]]);
  expect(result()).toMatchObject({
    count: 9,
    total: 99,
    hasMore: true,
    isLoading: false,
    isLoadingMore: false,
  });
  await loadMore();
  await loadMore();
  expect(ids()).toEqual([[1], [2], [3]]);
  expect(result().hasMore).toBe(false);
  await loadMore();
  expect(engine.asked).toEqual(['clips 1', 'clips 2', 'clips 3']);
  expect(browser.history.state).toEqual({ list: { pages: 3, y: 0 } });
});

test('takes over the page that stands in the HTML without asking for it', async () => {
  const built = clipPage([7], 2);
  const { engine, result, ids, loadMore } = await openList({ asked: question(), built });
  expect(ids()).toEqual([[7]]);
  expect(result()).toMatchObject({ isLoading: false, hasMore: true });
  expect(engine.asked).toEqual([]);
  await loadMore();
  expect(ids()).toEqual([[7], [2]]);
  expect(engine.asked).toEqual(['clips 2']);
});

test('the page in the HTML is of its own question only', async () => {
  const built = clipPage([7], 2);
  const { engine, ids, rerender } = await openList({ asked: MARE, built });
  expect(ids()).toEqual([[1]]);
  await rerender({ asked: question(), built });
  expect(ids()).toEqual([[7]]);
  expect(engine.asked).toEqual(['clips 1']);
});

test.each([
  ['', undefined, ['clips 1', 'clips 2', 'clips 3']],
  [', the first in the HTML', clipPage([1], 2), ['clips 2', 'clips 3']],
])('loads as many pages as the history entry remembers%s', async (_, page, expected) => {
  const { engine, ids } = await openList(
    { asked: question(), ...(page && { built: page }) },
    { list: { pages: 3, y: 5000 } },
  );
  expect(ids()).toEqual([[1], [2], [3]]);
  expect(engine.asked).toEqual(expected);
});

test('other filters: the old pages stay while the new ones load, and what was under way is cancelled', async () => {
  const { engine, result, ids, rerender, run } = await openList({ asked: question() });
  engine.answer = hang;
  await rerender({ asked: MARE });
  expect(ids()).toEqual([[1]]);
  expect(result()).toMatchObject({ isLoading: true, isLoadingMore: false, error: undefined });
  let answer: (page: unknown) => void = () => undefined;
  engine.answer = () => new Promise((resolve) => (answer = resolve));
  await rerender({ asked: question({ search: 'monti' }) });
  expect(engine.signals.slice(1).map(({ aborted }) => aborted)).toEqual([true, false]);
  await run(() => {
    answer(clipPage([5]));
  });
  expect(ids()).toEqual([[5]]);
  expect(result()).toMatchObject({ isLoading: false, error: undefined, hasMore: false });

  // What was cancelled is asked for again, and no error of it is left.
  engine.answer = () => Promise.resolve(clipPage([6]));
  await rerender({ asked: MARE });
  expect(ids()).toEqual([[6]]);
  expect(result().error).toBeUndefined();
});

test('back finds the list as long as it was, new filters begin with one page, and nothing is asked twice', async () => {
  const { engine, ids, loadMore, rerender, run, browser, setFilters } = await openList({ asked: question() });
  await loadMore();
  await loadMore();
  await run(() => {
    setFilters(MARE.filters);
  });
  await rerender({ asked: MARE });
  expect(ids()).toEqual([[1]]);
  await run(() => {
    setFilters(question().filters);
  });
  await rerender({ asked: question() });
  expect(ids()).toEqual([[1]]);
  await run(() => {
    browser.go(-2);
  });
  expect(ids()).toEqual([[1], [2], [3]]);
  expect(engine.asked).toEqual(['clips 1', 'clips 2', 'clips 3', 'clips 1']);
});

test('a clip that comes on two pages is shown once', async () => {
  const { engine, ids, loadMore } = await openList({ asked: question({ order: 'rand' }) });
  engine.answer = () => Promise.resolve(clipPage([1, 2]));
  await loadMore();
  expect(ids()).toEqual([[1], [2]]);
});

test('a page that fails leaves the others; trying again asks for it alone; a territory tries nothing by itself', async () => {
  const { engine, result, ids, loadMore, retry } = await openList({ asked: question({}, 7) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  engine.answer = fail;
  await loadMore();
  expect(ids()).toEqual([[1]]);
  expect(result()).toMatchObject({ error: new Error('500'), isLoading: false, isLoadingMore: false });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(engine.asked).toEqual(['clips 1', 'clips 2']);
  engine.answer = () => Promise.resolve(clipPage([2]));
  await retry();
  expect(ids()).toEqual([[1], [2]]);
  expect(result().error).toBeUndefined();
  expect(engine.asked).toEqual(['clips 1', 'clips 2', 'clips 2']);
});

test('outside territories a failed page is tried three times more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { engine, result, loadMore, run } = await openList({ asked: question() });
  engine.answer = fail;
  await loadMore();
  await run(() => vi.advanceTimersByTimeAsync(120_000));
  expect(engine.asked).toEqual(['clips 1', 'clips 2', 'clips 2', 'clips 2', 'clips 2']);
  expect(result().error).toEqual(new Error('500'));
});

test('when a new question fails, the pages of the one before are not passed off as its answer', async () => {
  const { engine, result, ids, rerender, retry } = await openList({ asked: question({}, 7) });
  engine.answer = fail;
  await rerender({ asked: question({ search: 'mare' }, 7) });
  expect(result()).toMatchObject({ pages: [], count: undefined, isLoading: false, error: new Error('500') });
  engine.answer = () => Promise.resolve(clipPage([5]));
  await retry();
  expect(ids()).toEqual([[5]]);
  expect(result().error).toBeUndefined();
});

test('scrolls to where an entry was left, as soon as its own pages are there', async () => {
  const browser = openBrowser('/it/archive/');
  const { useClipPages } = await import('../../../../src/client/search/clip-pages.ts');
  const { $filters, setFilters } = await import('../../../../src/client/search/filters.ts');
  const engine = fakeEngine();
  const { result, run } = await renderHook(
    () => useClipPages(engine, question(useStore($filters))),
    undefined,
  );
  const leaveFor = (search: string): Promise<void> =>
    run(() => {
      setFilters(question({ search }).filters);
    });
  const go = (delta: number): Promise<void> =>
    run(() => {
      browser.go(delta);
    });
  await run(() => {
    result().loadMore();
  });
  browser.scrollByHand(4000);
  await leaveFor('mare');
  browser.scrollByHand(150);
  engine.answer = hang;
  await leaveFor('monti');
  expect(result().isLoading).toBe(true);
  browser.scrollByHand(0);

  await go(-1);
  expect(browser.scrollY).toBe(150);
  await go(-1);
  expect(browser.scrollY).toBe(4000);
  await go(2);
  // The pages on the screen are still those of the entry before.
  expect(result().isLoading).toBe(true);
  expect(browser.scrollY).toBe(4000);
  await go(-1);
  expect(browser.scrollY).toBe(150);
  expect(engine.asked).toEqual(['clips 1', 'clips 2', 'clips 1', 'clips 1', 'clips 1']);
});

test('React takes over a filtered address: the built page stays until the answer, and only that is scrolled', async () => {
  const browser = openBrowser('/it/archive/?search=mare', { list: { pages: 1, y: 900 } });
  const { useClipPages } = await import('../../../../src/client/search/clip-pages.ts');
  const { $filters } = await import('../../../../src/client/search/filters.ts');
  const engine = fakeEngine();
  let answer: (page: unknown) => void = () => undefined;
  engine.answer = () => new Promise((resolve) => (answer = resolve));
  const built = clipPage([7], 2);
  const seen: (readonly number[])[] = [];
  const { result, run } = await renderHook(
    () => {
      const list = useClipPages(engine, question(useStore($filters, { ssr: 'initial' })), built);
      seen.push(list.pages.flatMap((cards) => cards.map(({ id }) => id)));
      return list;
    },
    undefined,
    undefined,
    true,
  );
  expect(seen[0]).toEqual([7]);
  expect(result().isLoading).toBe(true);
  expect(browser.scrollY).toBe(0);
  await run(() => {
    answer(clipPage([5]));
  });
  expect(result().pages).toHaveLength(1);
  expect(seen.at(-1)).toEqual([5]);
  expect(browser.scrollY).toBe(900);
  expect(engine.asked).toEqual(['clips 1']);
});

test('a list that the API shuffled is the same when its page is loaded again, and only that one', async () => {
  const kept = new Map<string, string>();
  const open = async (filters: Parameters<typeof question>[0], state: unknown) => {
    const browser = openBrowser('/it/archive/', state);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const { useClipPages } = await import('../../../../src/client/search/clip-pages.ts');
    const engine = fakeEngine();
    // Another order each time.
    engine.answer = (_, page) =>
      Promise.resolve({ ...clipPage([Math.random(), Math.random()], page + 1), engine: 'live' });
    const list = await renderHook(() => useClipPages(engine, question(filters)), undefined);
    const ids = () => list.result().pages.map((cards) => cards.map(({ id }) => id));
    return { ...list, browser, engine, ids };
  };
  const first = await open({ order: 'rand', search: 'mare' }, null);
  await first.run(() => {
    first.result().loadMore();
  });
  const again = await open({ order: 'rand', search: 'mare' }, first.browser.history.state);
  expect(again.ids()).toEqual(first.ids());
  expect(again.ids()).toHaveLength(2);
  expect(again.engine.asked).toEqual([]);
  const other = await open({ order: 'rand' }, null);
  expect(other.engine.asked).toEqual(['clips 1']);
  const dated = await open({ order: 'date', search: 'mare' }, null);
  expect(dated.engine.asked).toEqual(['clips 1']);
});

test('of a list that goes on from the other engine a page without a clip to show is passed over', async () => {
  const { engine, ids, loadMore } = await openList({ asked: question({}, 7) });
  await loadMore();
  expect(ids()).toEqual([[1], [2]]);
  const pages: Record<number, ClipPage> = {
    3: { ...clipPage([2, 1], 4), isAnew: true } as ClipPage,
    4: clipPage([], 5),
    5: clipPage([1, 3], 6),
  };
  engine.answer = (_, page) => Promise.resolve(pages[page] ?? clipPage([4]));
  await loadMore();
  expect(ids()).toEqual([[1], [2], [3]]);
  await loadMore();
  expect(ids()).toEqual([[1], [2], [3], [4]]);
  expect(engine.asked).toEqual([1, 2, 3, 4, 5, 6].map((page) => `clips ${page}`));
});

test.each([
  ['5 minutes', null, 300_000],
  ['60 seconds in a territory', 7, 60_000],
])('answers that nobody uses are kept for %s', async (_, territory, lifetime) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = question({}, territory);
  const { engine, unmount, renderAgain } = await openList({ asked });
  await unmount();
  await vi.advanceTimersByTimeAsync(lifetime - 1000);
  const again = await renderAgain({ asked });
  expect(again.result().pages).toHaveLength(1);
  expect(engine.asked).toEqual(['clips 1']);
  await again.unmount();
  await vi.advanceTimersByTimeAsync(lifetime);
  await renderAgain({ asked });
  expect(engine.asked).toEqual(['clips 1', 'clips 1']);
});

test('a clip that comes twice is shown where it came first; pages without repeats keep their cards', () => {
  const answers = [clipPage([3, 1], 2), clipPage([1, 4, 4], 3), clipPage([5])];
  const { pages, hasMore } = mergePages(answers);
  expect(pages.map((cards) => cards.map(({ id }) => id))).toEqual([[3, 1], [4], [5]]);
  expect(pages[0]).toBe(answers[0]?.cards);
  expect(pages[2]).toBe(answers[2]?.cards);
  expect(hasMore).toBe(false);
});

test('the last answer knows best how many there are and whether more follow', () => {
  const older = { ...clipPage([1], 2), count: 7, total: 70 };
  expect(mergePages([older, { ...clipPage([2], 3), count: 8, total: 71 }])).toMatchObject({
    count: 8,
    total: 71,
    hasMore: true,
  });
  expect(mergePages([])).toMatchObject({ pages: [], count: undefined, hasMore: false, anewAt: -1 });
  expect(mergePages([older, { ...older, isAnew: true }]).anewAt).toBe(1);
});
