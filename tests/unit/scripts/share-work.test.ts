import { availableParallelism } from 'node:os';
import { threadId } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { shareWork } from '../../../scripts/share-work.ts';
import { startFailing, startTelling, type Setup } from './shared-tasks.ts';

const module = new URL('shared-tasks.ts', import.meta.url);
const items = Array.from({ length: 300 }, (_, place) => place);
const alone = items.length;
const setup = (hasThread: boolean): Setup => ({
  caller: threadId,
  begun: hasThread ? new Int32Array(new SharedArrayBuffer(4)) : null,
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

it('takes no further item after a failure, and throws it', async () => {
  const failing = shareWork({ module, start: startFailing, setup: setup(false), items, few: alone });
  await expect(failing).rejects.toMatchObject({ message: 'no room for item 0', code: 'ENOSPC' });
});

describe.runIf(availableParallelism() > 1)('with a thread', () => {
  it('has it do some of many items, and returns what came of each in their order', async () => {
    expect(await tell(0, true)).toBe(2);
  });

  it('throws what fails there', async () => {
    const failing = shareWork({ module, start: startFailing, setup: setup(true), items, few: 0 });
    await expect(failing).rejects.toMatchObject({
      message: expect.stringMatching(/^no room for item \d+$/) as string,
      code: 'ENOSPC',
    });
  });
});
