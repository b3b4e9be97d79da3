import type * as children from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { describeFailure, EXITS } from '../../../../scripts/command/exit-codes.ts';
import { buildWhole } from '../../../../scripts/rebuild/rebuild-site.ts';

// Instead of the build: a program that finds the disk full.
const FAILING = `console.error('no space left'); process.exitCode = ${EXITS.diskFull.code};`;
vi.mock('node:child_process', async (original) => {
  const { spawn } = await original<typeof children>();
  return { spawn: () => spawn(process.execPath, ['-e', FAILING]) };
});

it('fails with the exit of the build, and tells the end of its output', async () => {
  const folder = join(tmpdir(), `no-site-${process.pid}`);
  const built = buildWhole({ folder, renderer: folder, environment: {} });
  expect(await built.then(() => undefined, describeFailure)).toEqual({
    exit: 'diskFull',
    exitCode: EXITS.diskFull.code,
    message: `The build ended with ${EXITS.diskFull.code}:\nno space left\n`,
  });
});
