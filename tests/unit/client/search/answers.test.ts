import { expect, test, vi } from 'vitest';
import type { Facets, Question } from '../../../../src/search/search-engine.ts';
import { clipPage, fail, fakeEngine, hang, question } from '../../../support/fake-engine.ts';
import { openBrowser, renderHook } from './render-hook.ts';

async function loadHooks() {
  openBrowser('/it/archive/');
  const answers = await import('../../../../src/client/search/answers.ts');
  const engine = fakeEngine();
  const useFacets = (asked: Question | null) => answers.useAnswer(asked && answers.facetsOf(engine, asked));
  return { engine, useFacets, ...answers };
}

function facets(year: number) {
  return { years: new Map([[year, 1]]), positions: new Map(), formats: new Map() };
}

test('counts are asked for once a question, whatever its order and view; nothing is asked for a closed panel', async () => {
  const { engine, useFacets } = await loadHooks();
  engine.answer = () => Promise.resolve(facets(1962));
  const { result, rerender } = await renderHook(useFacets, null);
  expect(engine.asked).toEqual([]);
  expect(result()).toMatchObject({ data: undefined, isLoading: false, error: undefined });
  await rerender(question());
  await rerender(question({ order: 'date', view: 'map', page_size: 5000 }));
  expect(result().data).toEqual(facets(1962));
  expect(engine.asked).toEqual(['facets']);
});

test('the old counts stay while new ones load, and the new ones are seen although both are maps', async () => {
  const { engine, useFacets } = await loadHooks();
  engine.answer = () => Promise.resolve(facets(1962));
  const { result, rerender, run } = await renderHook((search: string) => useFacets(question({ search })), '');
  let answer: (value: unknown) => void = () => undefined;
  engine.answer = () => new Promise((resolve) => (answer = resolve));
  await rerender('mare');
  expect(result()).toMatchObject({ data: facets(1962), isLoading: true });
  await run(() => {
    answer(facets(1971));
  });
  expect(result()).toMatchObject({ data: facets(1971), isLoading: false });
  engine.answer = () => Promise.resolve(facets(1980));
  await run(() => {
    result().refetch();
  });
  expect(result().data).toEqual(facets(1980));
});

test('the counts of a value filter are the facets, or asked for, and never those of the question before', async () => {
  const { engine, useCounts } = await loadHooks();
  const counted = new Map([['Bologna', 5]]);
  engine.answer = () => Promise.resolve(counted);
  const none = { ...facets(1962), positions: null, keywords: null, authors: null, film: null, undated: 0 };
  interface Facts {
    readonly search: string;
    readonly known: Facets | undefined;
  }
  const { result, rerender } = await renderHook(
    ({ search, known }: Facts) => useCounts(engine, question({ search }), 'positions', known),
    { search: 'bologna mare', known: undefined },
  );
  expect(result()).toEqual({ data: undefined, isLoading: true });
  await rerender({ search: 'bologna mare', known: none });
  expect(result()).toMatchObject({ data: counted, isLoading: false });
  await rerender({ search: 'bologna neve', known: undefined });
  expect(result()).toEqual({ data: undefined, isLoading: true });
  const own = new Map([['Bologna', 2]]);
  await rerender({ search: 'bologna neve', known: { ...none, positions: own } });
  expect(result()).toEqual({ data: own, isLoading: false });
  expect(engine.asked).toEqual(['counts positions']);
});

test('what fails says so and can be tried again', async () => {
  const { engine, useFacets } = await loadHooks();
  engine.answer = fail;
  const { result, run } = await renderHook(useFacets, question({}, 7));
  expect(result()).toMatchObject({ error: new Error('500'), isLoading: false });
  engine.answer = () => Promise.resolve(facets(1962));
  await run(() => {
    result().refetch();
  });
  expect(result()).toMatchObject({ error: undefined, data: facets(1962) });
});

test('a request is cancelled when nothing shows its answer any more, and not before', async () => {
  const { engine, useFacets } = await loadHooks();
  engine.answer = hang;
  const cache = new Map<string, never>();
  const panel = await renderHook(useFacets, question(), cache);
  const strip = await renderHook(useFacets, question(), cache);
  expect(engine.asked).toEqual(['facets']);
  await panel.unmount();
  expect(engine.signals[0]?.aborted).toBe(false);
  await strip.unmount();
  expect(engine.signals[0]?.aborted).toBe(true);
});

test('a request that another component takes over in the same moment is not cancelled', async () => {
  const { engine, useFacets } = await loadHooks();
  engine.answer = hang;
  const mare = question({ search: 'mare' });
  const both = (asked: readonly (Question | null)[]) => [
    useFacets(asked[0] ?? null),
    useFacets(asked[1] ?? null),
  ];
  const { rerender } = await renderHook(both, [mare, null]);
  await rerender([null, mare]);
  expect(engine.asked).toEqual(['facets']);
  expect(engine.signals[0]?.aborted).toBe(false);
});

test('a request that ends as cancelled when its answer is wanted again is sent again', async () => {
  const { engine, useFacets } = await loadHooks();
  let end: (reason: unknown) => void = () => undefined;
  engine.answer = () => new Promise((_, reject) => (end = reject));
  const mare = question({ search: 'mare' });
  const { result, rerender, run } = await renderHook(useFacets, mare);
  await rerender(null);
  await rerender(mare);
  engine.answer = () => Promise.resolve(facets(1962));
  // Code that loads first notices later that it is cancelled.
  await run(async () => {
    end(engine.signals[0]?.reason);
    await vi.waitFor(() => {
      expect(engine.asked).toHaveLength(2);
    }, 5000);
  });
  expect(result()).toMatchObject({ data: facets(1962), isLoading: false });
  expect(engine.asked).toEqual(['facets', 'facets']);
});

test('what the panel shows is asked for once, however often one comes near it, and then not by the panel', async () => {
  const { engine, useFacets, usePanelPrefetch } = await loadHooks();
  engine.answer = () => Promise.resolve(facets(1962));
  const asked = question({ search: 'prefetched' });
  const cache = new Map<string, never>();
  const near = await renderHook(() => usePanelPrefetch(engine, asked), undefined, cache);
  near.result()();
  near.result()();
  // The counts of what is asked, and those of the whole archive for the axis of the years.
  expect(engine.asked).toEqual(['facets', 'facets']);
  const panel = await renderHook(
    () => ({
      facets: useFacets(asked),
      unfiltered: useFacets(question()),
    }),
    undefined,
    cache,
  );
  expect(panel.result()).toMatchObject({ facets: { data: facets(1962) }, unfiltered: { isLoading: false } });
  near.result()();
  expect(engine.asked).toEqual(['facets', 'facets']);
});

test('a failed prefetch is no unhandled error', async () => {
  const { engine, usePanelPrefetch } = await loadHooks();
  engine.answer = fail;
  const { result } = await renderHook(
    () => usePanelPrefetch(engine, question({ search: 'failed' })),
    undefined,
  );
  result()();
  await Promise.resolve();
  expect(engine.asked).toEqual(['facets', 'facets']);
});

test('a draft is counted with one clip', async () => {
  const { engine, countOf, useAnswer } = await loadHooks();
  const sizes: (number | undefined)[] = [];
  engine.answer = (_, __, asked) => {
    sizes.push(asked?.filters.page_size);
    return Promise.resolve(clipPage([1]));
  };
  const { result } = await renderHook(
    () => useAnswer(countOf(engine, question({ search: 'mare' }))),
    undefined,
  );
  expect(result().data).toEqual({ count: 9, total: 99 });
  expect(sizes).toEqual([1]);
});
