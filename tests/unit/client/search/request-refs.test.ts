import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestRefs, isCancelled } from '../../../../src/client/search/request-refs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request is cancelled when its last reference is released', async () => {
  const requests = new RequestRefs();
  const releaseOne = requests.add('facets', 1000, () => undefined);
  const releaseOther = requests.add('facets', 1000, () => undefined);
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

test('a request that gets a new reference in the same moment is not cancelled', async () => {
  const requests = new RequestRefs();
  const release = requests.add('list', 1000, () => undefined);
  const signal = requests.signalOf('list');
  release();
  requests.add('list', 1000, () => undefined);
  await Promise.resolve();
  expect(signal.aborted).toBe(false);
});

test('an answer expires when it had no reference for its lifetime', async () => {
  const requests = new RequestRefs();
  const onExpire = vi.fn();
  requests.add('list', 60_000, onExpire)();
  await vi.advanceTimersByTimeAsync(59_000);
  const release = requests.add('list', 60_000, onExpire);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onExpire).not.toHaveBeenCalled();
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onExpire).toHaveBeenCalledTimes(1);
});

test('a request without a reference is never cancelled', () => {
  expect(new RequestRefs().signalOf('facets').aborted).toBe(false);
  expect(isCancelled(new Error('500'))).toBe(false);
});
