import { availableParallelism } from 'node:os';
import { threadId } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { shareWork } from '../../../scripts/share-work.ts';
import { startFailing, startFailingTwice, startTelling, type Setup } from './shared-tasks.ts';

const module = new URL('shared-tasks.ts', import.meta.url);
const items = Array.from({ length: 300 }, (_, place) => place);
const alone = items.length;
const setup = (hasThread: boolean): Setup => ({
  caller: threadId,
  begun: hasThread ? new Int32Array(new SharedArrayBuffer(8)) : null,
});

async function tell(few: number, hasThread: boolean): Promise<number> {
  let done = 0;
  const onDone = (more: number): void => {
    done += more;
  };
  const all = { module, start: startTelling, setup: setup(hasThread), items, few, onDone };
  const results = await shareWork(all);
  expect(results.map(({ text }) => text)).toEqual(items.map((item) => `item ${item}`));
  expect(done).toBe(items.length);
  return new Set(results.map(({ thread }) => thread)).size;
}

it('does few items alone', async () => {
  expect(await tell(alone, false)).toBe(1);
});

it('throws what fails', async () => {
  const failing = shareWork({ module, start: startFailing, setup: setup(false), items, few: alone });
  await expect(failing).rejects.toMatchObject({ message: 'no room for item 0', code: 'ENOSPC' });
});

describe.runIf(availableParallelism() > 1)('with a thread', () => {
  it('has it do some of many items, and returns what came of each in their order', async () => {
    expect(await tell(0, true)).toBe(2);
  });

  /** At 2 ms an item, one thread alone needs more than a minute. */
  const many = Array.from({ length: 50_000 }, (_, place) => place);

  it('takes no further item after a failure there, and throws it', async () => {
    let done = 0;
    const onDone = (more: number): void => {
      done += more;
    };
    const failing = shareWork({
      module,
      start: startFailing,
      setup: setup(true),
      items: many,
      few: 0,
      onDone,
    });
    await expect(failing).rejects.toMatchObject({
      message: expect.stringMatching(/^no room for item \d+$/) as string,
      code: 'ENOSPC',
    });
    expect(done).toBeLessThan(many.length);
  });

  it('does no item where the thread cannot begin', async () => {
    const onDone = vi.fn<(more: number) => void>();
    const uncopied = { ...setup(false), clock: () => 0 };
    const failing = shareWork({ module, start: startTelling, setup: uncopied, items, few: 0, onDone });
    await expect(failing).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(onDone).not.toHaveBeenCalled();
  });

  it('throws the first of two failures', async () => {
    const failing = shareWork({ module, start: startFailingTwice, setup: setup(true), items, few: 0 });
    await expect(failing).rejects.toThrow('failed here');
  });
});
