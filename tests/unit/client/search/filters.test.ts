import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_FILTERS, parseFilters, type Filters } from '../../../../src/filters/query.ts';
import { FakeBrowser, stubAddress } from './fake-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  // A page of its own for each test: the stores are the page's.
  vi.resetModules();
});

async function openPage(address: string | FakeBrowser) {
  const browser = typeof address === 'string' ? new FakeBrowser(address) : address;
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', browser.document);
  stubAddress(browser);
  const state = await import('../../../../src/client/search/filters.ts');
  const memory = await import('../../../../src/client/lists/list-memory.ts');
  const seen: Filters[] = [];
  const places: { pages: number; y: number | null }[] = [];
  state.$filters.subscribe((filters) => seen.push(filters));
  memory.$listPosition.subscribe(({ pages, y }) => places.push({ pages, y }));
  return { browser, ...state, ...memory, seen, places };
}

test('on the server there are no filters, and nothing asks for a window', async () => {
  const { $filters } = await import('../../../../src/client/search/filters.ts');
  const { $listPosition } = await import('../../../../src/client/lists/list-memory.ts');
  expect($filters.get()).toEqual(NO_FILTERS);
  expect($listPosition.get()).toEqual({ pages: 1, y: null, visit: 0 });
});

test('the filters are those of the address', async () => {
  const { $filters } = await openPage('/it/archive/?search=mare&keywords=3&banana=1');
  expect($filters.get()).toEqual(parseFilters('search=mare&keywords=3'));
});

test('setting filters adds an entry; back and forward bring them back', async () => {
  const { browser, $filters, setFilters } = await openPage('/it/archive/');
  setFilters(parseFilters('search=mare'));
  setFilters(parseFilters('search=mare&order=date'));
  expect(browser.location.href).toBe('https://example.org/it/archive/?search=mare&order=date');
  browser.go(-1);
  expect($filters.get()).toEqual(parseFilters('search=mare'));
  browser.go(-1);
  expect($filters.get()).toEqual(NO_FILTERS);
  browser.go(2);
  expect($filters.get().order).toBe('date');
});

test('a clip that was opened over the list before its script came is not the list', async () => {
  const browser = new FakeBrowser('/it/archive/');
  browser.history.replaceState({ clip: { over: '/it/archive/', depth: 1, key: 1 } }, '', '/it/clips/7_film/');
  const { $filters, setFilters, places } = await openPage(browser);
  browser.history.pushState(null, '', '/it/archive/');
  setFilters(parseFilters('search=mare'));
  setFilters(parseFilters('search=monti'));
  browser.go(-1);
  expect($filters.get()).toEqual(parseFilters('search=mare'));
  expect(places.length).toBeGreaterThan(2);
});

test('the same filters again change nothing', async () => {
  const { browser, setFilters, seen } = await openPage('/it/archive/?search=mare');
  const before = seen.length;
  setFilters(parseFilters('search=mare'));
  expect([browser.history.length, seen.length]).toEqual([1, before]);
});

test('filters begin at the first page, whichever list page they are set on', async () => {
  const { browser, setFilters } = await openPage('/it/territories/7-romagna/3/');
  setFilters(parseFilters('formats=8mm'));
  expect(browser.location.pathname + browser.location.search).toBe('/it/territories/7-romagna/?formats=8mm');
});

test('a clip opened over the list leaves the filters as they are', async () => {
  const { browser, $filters } = await openPage('/it/archive/?search=mare');
  browser.history.pushState(null, '', '/it/clips/12_gita/');
  browser.history.pushState(null, '', '/it/clips/13_festa/');
  browser.go(-1);
  expect($filters.get().search).toBe('mare');
});

test('a search is answered by its period when the clip that was opened over it is closed, unless it was left', async () => {
  const [words, by] = [parseFilters('search=anni+60'), parseFilters('from_date=1960-01-01')];
  const { browser, $filters, answerInstead, setFilters } = await openPage('/it/archive/?search=anni+60');
  const openClip = (key: number): void => {
    const clip = { over: '/it/archive/', depth: key, key };
    browser.history.pushState({ clip }, '', `/it/clips/${key}_film/`);
  };
  openClip(1);
  openClip(2);
  answerInstead(words, by);
  expect([browser.location.pathname, browser.location.search]).toEqual(['/it/clips/2_film/', '']);
  expect(browser.history.state).toHaveProperty('clip.key', 2);
  browser.go(-1);
  expect([browser.location.pathname, browser.location.search]).toEqual(['/it/clips/1_film/', '']);
  browser.go(-1);
  expect($filters.get()).toEqual(by);
  expect(browser.location.search).toBe('?from_date=1960-01-01');
  setFilters(parseFilters('search=mare'));
  answerInstead(words, by);
  expect(browser.location.search).toBe('?search=mare');
});

test('filters and place of an entry change together, and new filters begin at the beginning', async () => {
  const { browser, setFilters, listMemory, places } = await openPage('/it/archive/');
  listMemory()?.savePages(3);
  browser.scrollByHand(2500);
  setFilters(parseFilters('search=mare'));
  expect(places.at(-1)).toEqual({ pages: 1, y: null });
  browser.go(-1);
  expect(places.at(-1)).toEqual({ pages: 3, y: 2500 });
  browser.scrollY = 0;
  listMemory()?.restore(3, false);
  expect(browser.scrollY).toBe(2500);
});

test('search engines are told to leave filtered addresses out', async () => {
  const { browser, setFilters } = await openPage('/it/archive/?order=date');
  const mark = { name: 'robots', content: 'noindex', filtered: '' };
  expect(browser.metas).toEqual([mark]);
  setFilters(parseFilters('search=mare'));
  expect(browser.metas).toEqual([mark]);
  setFilters(NO_FILTERS);
  expect(browser.metas).toEqual([]);
  browser.go(-1);
  expect(browser.metas).toEqual([mark]);
});

test('the panel opens and closes, and is told when its button is pressed again', async () => {
  const { $panelOpened, openFilterPanel, closeFilterPanel } =
    await import('../../../../src/client/search/filters.ts');
  expect($panelOpened.get()).toBe(0);
  openFilterPanel();
  openFilterPanel();
  expect($panelOpened.get()).toBe(2);
  closeFilterPanel();
  expect($panelOpened.get()).toBe(0);
});

async function openControls() {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (nth: number) => {
    frames[nth - 1] = () => undefined;
  });
  const paint = async (): Promise<void> => {
    for (const frame of frames.splice(0)) frame(0);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { paint, ...(await openPage('/it/archive/')) };
}

test('a choice is shown at once; address and list follow in a task after the next paint', async () => {
  const { browser, $filters, $chosenFilters, chooseFilters, paint } = await openControls();
  chooseFilters(parseFilters('view=map'));
  expect([$chosenFilters.get()?.view, $filters.get().view]).toEqual(['map', 'list']);
  expect(browser.location.search).toBe('');
  await paint();
  expect([$chosenFilters.get(), $filters.get().view]).toEqual([null, 'map']);
  expect(browser.location.search).toContain('view=map');
});

test('of two choices before a paint the last is the one that counts, as one step back', async () => {
  const { browser, $chosenFilters, chooseFilters, paint } = await openControls();
  chooseFilters(parseFilters('search=mare'));
  chooseFilters(parseFilters('search=mare&order=date'));
  await paint();
  expect(browser.location.search).toBe('?search=mare&order=date');
  expect($chosenFilters.get()).toBeNull();
  expect(browser.history.length).toBe(2);
});
