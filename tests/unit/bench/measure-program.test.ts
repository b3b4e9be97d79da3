import { describe, expect, it } from 'vitest';
import { childSeconds, measureProgram } from '../../bench/measure-program.ts';

describe('the measure of a program and its children', () => {
  it('reads the output of times, with minutes and with either number of digits', () => {
    expect(childSeconds('0m0.00s 0m0.00s\n1m2.50s 0m0.25s\n')).toEqual({
      userSeconds: 62.5,
      systemSeconds: 0.25,
    });
    expect(childSeconds('0m0.001s 0m0.002s\n0m0.900s 0m0.100s')).toEqual({
      userSeconds: 0.9,
      systemSeconds: 0.1,
    });
  });

  it('counts the CPU time of a child of the program, and the peak of its own memory', async () => {
    const work = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end);';
    const parent = `process.stdout.write('said'); require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}])`;
    const { userSeconds, peakMegabytes, output } = await measureProgram(['-e', parent], {});
    expect(userSeconds).toBeGreaterThan(0.1);
    expect(peakMegabytes).toBeGreaterThan(10);
    expect(output).toBe('said');
  });

  it('fails with what the program printed', async () => {
    await expect(
      measureProgram(['-e', 'console.error("no disk"); process.exitCode = 3'], {}),
    ).rejects.toThrow(/ended with 3:\nno disk/);
  });
});
