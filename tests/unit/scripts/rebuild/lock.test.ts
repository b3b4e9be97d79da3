import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockedError, takeLock } from '../../../../scripts/rebuild/lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('takeLock', () => {
  it('lets one job in, and the next one when the first has given the lock back', async () => {
    const giveBack = await takeLock(folder);
    await expect(takeLock(folder)).rejects.toThrow(LockedError);
    await giveBack();
    const again = await takeLock(folder);
    await again();
    expect(await readdir(folder)).toEqual([]);
  });

  it('lets exactly one in of many that come at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['lock']);
  });

  it('takes over the lock of a process that was killed', async () => {
    const child = spawn('sleep', ['60']);
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: child.pid, host: hostname(), began: '' }));
    child.kill('SIGKILL');
    await once(child, 'close');
    await takeLock(folder);
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('takes over when the number belongs to a later process', async () => {
    const owner = { pid: process.pid, host: hostname(), began: 'long before' };
    await writeFile(join(folder, 'lock'), JSON.stringify(owner));
    await expect(takeLock(folder)).resolves.toBeTypeOf('function');
  });

  it('leaves the lock of another machine alone, and says whose it is', async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 1, host: 'elsewhere', began: '1' }));
    await expect(takeLock(folder)).rejects.toThrow('Process 1 on elsewhere is at work in');
  });
});
