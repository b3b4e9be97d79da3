import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestRefs, isCancelled } from '../../../../src/islands/ArchiveSearch/request-refs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request is cancelled when the last who wanted it goes', async () => {
  const requests = new RequestRefs();
  const releaseOne = requests.hold('facets', 1000, () => undefined);
  const releaseOther = requests.hold('facets', 1000, () => undefined);
  const signal = requests.signalOf('facets');
  releaseOne();
  await Promise.resolve();
  expect(signal.aborted).toBe(false);
  releaseOther();
  await Promise.resolve();
  expect(signal.aborted).toBe(true);
  expect(isCancelled(signal.reason)).toBe(true);
  expect(requests.signalOf('facets').aborted).toBe(false);
});

test('a request that is taken up again in the same moment lives on', async () => {
  const requests = new RequestRefs();
  const release = requests.hold('list', 1000, () => undefined);
  const signal = requests.signalOf('list');
  release();
  requests.hold('list', 1000, () => undefined);
  await Promise.resolve();
  expect(signal.aborted).toBe(false);
});

test('an answer is forgotten when nobody wanted it for its lifetime', async () => {
  const requests = new RequestRefs();
  const forget = vi.fn();
  requests.hold('list', 60_000, forget)();
  await vi.advanceTimersByTimeAsync(59_000);
  const release = requests.hold('list', 60_000, forget);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(forget).not.toHaveBeenCalled();
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(forget).toHaveBeenCalledTimes(1);
});

test("a request made before anybody holds its key is nobody's to cancel", () => {
  expect(new RequestRefs().signalOf('facets').aborted).toBe(false);
  expect(isCancelled(new Error('500'))).toBe(false);
});
