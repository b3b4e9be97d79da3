import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeFailure } from '../../../../scripts/command/exit-codes.ts';
import { planRebuild } from '../../../../scripts/rebuild/rebuild-site.ts';
import { readConfig } from '../../../../src/config.ts';

it('says in one sentence that nothing has been pulled yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rebuild-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const failure = await planRebuild({
    config: readConfig({ ARCHIVE_DIR: folder }),
    ...{ folder, previous: undefined, isFull: false, allowDrop: false },
    clock: () => new Date(),
    onStep: () => undefined,
    onWarning: () => undefined,
  }).then(() => undefined, describeFailure);
  expect(failure).toEqual({
    exit: 'failed',
    exitCode: 1,
    message: `There is no snapshot in ${folder}: run npm run pull first.`,
  });
});
