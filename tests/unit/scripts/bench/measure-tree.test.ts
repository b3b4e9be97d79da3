import { describe, expect, it } from 'vitest';
import { childSeconds, measureTree } from '../../../../scripts/bench/measure-tree.ts';

describe('the measure of a program and its children', () => {
  it('reads what shells say, with minutes and in either of their ways', () => {
    expect(childSeconds('0m0.00s 0m0.00s\n1m2.50s 0m0.25s\n')).toBeCloseTo(62.75);
    expect(childSeconds('0m0.001s 0m0.002s\n0m0.900s 0m0.100s')).toBeCloseTo(1);
  });

  it('counts what a child of the program worked', async () => {
    const work = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end);';
    const parent = `process.stdout.write('said'); require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}])`;
    const { cpuSeconds, output } = await measureTree(['-e', parent], {});
    expect(cpuSeconds).toBeGreaterThan(0.1);
    expect(output).toBe('said');
  });

  it('fails with what the program printed', async () => {
    await expect(measureTree(['-e', 'console.error("no disk"); process.exitCode = 3'], {})).rejects.toThrow(
      /ended with 3:\nno disk/,
    );
  });
});
