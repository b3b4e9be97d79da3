import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { ownTask } from '../../../../src/client/browser/own-task.ts';

it('gives each who waits a task of its own, in their order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const done: string[] = [];
  for (const name of ['first', 'second', 'third']) void ownTask().then(() => done.push(name));
  for (const expected of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
    await setImmediate();
    expect(vi.getTimerCount()).toBe(1);
    vi.runOnlyPendingTimers();
    await setImmediate();
    expect(done).toEqual(expected);
  }
  vi.useRealTimers();
});
