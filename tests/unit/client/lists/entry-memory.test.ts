import fc from '../../../support/property.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  EntryMemory,
  parsePosition,
  withPosition,
  type ListPosition,
} from '../../../../src/client/lists/entry-memory.ts';
import { FakeBrowser } from '../search/fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function remember(browser: FakeBrowser) {
  const places: ListPosition[] = [];
  const memory = new EntryMemory(browser, (place) => places.push(place));
  return { memory, stop: memory.start(), place: () => places.at(-1) };
}

test('saves where the visitor is when scrolling ends, once, beside what else the entry holds', () => {
  const browser = new FakeBrowser('/it/archive/', { modal: 'open' });
  const save = vi.spyOn(browser.history, 'replaceState');
  remember(browser);
  for (let y = 100; y <= 2000; y += 100) {
    browser.scrollByHand(y);
    vi.advanceTimersByTime(50);
  }
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(browser.history.state).toEqual({ modal: 'open', list: { pages: 1, y: 2000 } });
  browser.dispatchEvent(new Event('pagehide'));
  expect(save).toHaveBeenCalledTimes(1);
});

test('saves at once when the page is left', () => {
  const browser = new FakeBrowser('/it/archive/');
  const { memory } = remember(browser);
  memory.savePages(3);
  browser.scrollByHand(640.4);
  browser.dispatchEvent(new Event('pagehide'));
  expect(browser.history.state).toEqual({ list: { pages: 3, y: 640 } });
});

test('looks after scrolling itself only as long as the list is there', () => {
  const browser = new FakeBrowser('/it/archive/');
  const { stop } = remember(browser);
  expect(browser.history.scrollRestoration).toBe('manual');
  stop();
  expect(browser.history.scrollRestoration).toBe('auto');
  browser.scrollByHand(500);
  vi.advanceTimersByTime(1000);
  expect(parsePosition(browser.history.state).y).toBe(0);
});

test('scrolls back when the pages that were there are painted, and only once', () => {
  const browser = new FakeBrowser('/it/archive/', { list: { pages: 3, y: 5000 } });
  const { memory, place } = remember(browser);
  expect(place()).toMatchObject({ pages: 3, y: 5000 });
  memory.restore(1, false);
  // Layout may move the page before it is whole; that is not where the visitor was.
  browser.scrollByHand(120, null);
  vi.advanceTimersByTime(1000);
  expect(browser.history.state).toEqual({ list: { pages: 3, y: 5000 } });
  memory.restore(3, false);
  expect(browser.scrollY).toBe(5000);
  browser.scrollByHand(200);
  memory.restore(3, false);
  expect(browser.scrollY).toBe(200);
});

test('a list that became shorter is restored as far as it goes', () => {
  const browser = new FakeBrowser('/it/archive/', { list: { pages: 3, y: 5000 } });
  const { memory } = remember(browser);
  memory.restore(2, true);
  expect(browser.scrollY).toBe(5000);
});

test('a visitor who scrolls before the pages are there is left where they want to be', () => {
  const browser = new FakeBrowser('/it/archive/', { list: { pages: 3, y: 5000 } });
  const { memory } = remember(browser);
  browser.scrollByHand(80, 'touchstart');
  memory.restore(3, false);
  expect(browser.scrollY).toBe(80);
});

test('each entry of the history has its own place, through back and forward', () => {
  const browser = new FakeBrowser('/it/archive/');
  const { memory, place } = remember(browser);
  memory.savePages(2);
  browser.scrollByHand(1500);
  memory.leave();
  browser.history.pushState(null, '', '?search=mare');
  memory.open();
  expect(place()).toMatchObject({ pages: 1, y: null });
  browser.scrollByHand(300);
  vi.advanceTimersByTime(300);

  browser.scrollByHand(333);
  browser.go(-1);
  memory.return();
  vi.advanceTimersByTime(1000);
  expect(place()).toMatchObject({ pages: 2, y: 1500 });
  memory.restore(2, false);
  expect(browser.scrollY).toBe(1500);

  browser.go(1);
  memory.return();
  memory.restore(1, false);
  expect(browser.scrollY).toBe(300);
});

test('an entry that was never scrolled is at the top when one comes back to it', () => {
  const browser = new FakeBrowser('/it/archive/');
  const { memory } = remember(browser);
  browser.history.pushState(null, '', '?search=mare');
  memory.open();
  browser.scrollByHand(900);
  browser.go(-1);
  memory.return();
  memory.restore(1, true);
  expect(browser.scrollY).toBe(0);
});

test("the entry of a clip opened over the list is not the list's to write", () => {
  const browser = new FakeBrowser('/it/archive/');
  const { memory, place } = remember(browser);
  browser.scrollByHand(700);
  memory.leave();
  const visit = place()?.visit;
  browser.history.pushState({ clip: 12 }, '', '/it/clips/12_gita/');
  browser.scrollByHand(0);
  vi.advanceTimersByTime(1000);
  expect(browser.history.state).toEqual({ clip: 12 });
  browser.go(-1);
  memory.return();
  expect(place()).toMatchObject({ y: 700, visit: (visit ?? 0) + 1 });
});

test('a browser that refuses to be written to so often is no fault', () => {
  const browser = new FakeBrowser('/it/archive/');
  remember(browser);
  vi.spyOn(browser.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  browser.scrollByHand(100);
  vi.advanceTimersByTime(300);
  expect(browser.history.state).toBeNull();
});

test('makes a sound place of whatever an entry holds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ list: fc.anything() })), (state) => {
      const { pages, y } = parsePosition(state);
      expect(Number.isInteger(pages) && pages >= 1 && pages <= 400).toBe(true);
      expect(y === null || (Number.isFinite(y) && y >= 0)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (pages, y) => {
      expect(parsePosition(withPosition({ other: 1 }, { pages, y }))).toEqual({ pages, y });
    }),
  );
});
