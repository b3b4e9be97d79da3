// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilPainted } from '../../../../src/client/browser/until-painted.ts';
import { WAITING_SCRIPT } from '../../../../src/client/before-paint.ts';

/** The browser's part: whom it tells that it has painted. */
let watchers: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  watchers = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['paint'];
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(): void {
        watchers.push(this.#tell);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function paint(): void {
  for (const tell of watchers) tell();
}

const isMarked = (): boolean => document.documentElement.dataset['firstView'] !== undefined;

it('lets script wait for the first paint', async () => {
  const done = vi.fn();
  void untilPainted().then(done);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).not.toHaveBeenCalled();
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

it('lets script wait for a second at most, once the page has loaded', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const done = vi.fn();
  void untilPainted().then(done);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).not.toHaveBeenCalled();
  state.mockRestore();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toHaveBeenCalledOnce();
});

it('does not let script wait in a page that nobody sees', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
  await untilPainted();
  expect(watchers).toEqual([]);
});

it('lets further pictures wait for the first paint and for what it fetches', async () => {
  window.eval(WAITING_SCRIPT);
  expect(isMarked()).toBe(true);
  paint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isMarked()).toBe(true);
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isMarked()).toBe(false);
});

it('lets further pictures wait for four seconds at most', async () => {
  window.eval(WAITING_SCRIPT);
  await vi.advanceTimersByTimeAsync(3999);
  expect(isMarked()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isMarked()).toBe(false);
});
