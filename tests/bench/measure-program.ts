import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { round } from './statistics.ts';
import type { Row } from './table.ts';

/** What a program used from its start to its end. */
export interface Usage {
  /** CPU seconds of the program and of all programs that it started, with all their threads. */
  readonly userSeconds: number;
  readonly systemSeconds: number;
  readonly wallSeconds: number;
  /** The peak of the program's own memory. */
  readonly peakMegabytes: number;
  /** What it wrote on its standard output. */
  readonly output: string;
}

/** The shell knows the CPU time of its children and of theirs; Node knows only its own. */
const SHELL = '"$@"; code=$?; times >&3; exit $code';

const PEAK_REPORTER = fileURLToPath(new URL('report-peak.ts', import.meta.url));

/**
 * Runs a Node program to its end and measures it together with the programs that it runs.
 * @param cwd its working folder; this process's own unless said
 * @throws Error with the end of what it printed when it fails
 */
export async function measureProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): Promise<Usage> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const peakFile = join(folder, 'peak');
  try {
    const started = performance.now();
    const child = spawn('sh', ['-c', SHELL, 'sh', process.execPath, '--import', PEAK_REPORTER, ...args], {
      env: { ...process.env, ...environment, BENCH_PEAK_FILE: peakFile },
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const texts = ['', '', '', ''];
    for (const [index, stream] of child.stdio.entries()) {
      stream?.on('data', (chunk: Buffer) => (texts[index] = (texts[index] ?? '') + chunk.toString()));
    }
    const [code] = (await once(child, 'close')) as [number | null]; // "close" hands over the exit code first.
    const wallSeconds = (performance.now() - started) / 1000;
    const [, output = '', errors = '', times = ''] = texts;
    if (code !== 0)
      throw new Error(`${args.join(' ')} ended with ${code}:\n${(output + errors).slice(-4000)}`);
    const peakMegabytes = Number(await readFile(peakFile, 'utf8')) / 1024;
    return { ...childSeconds(times), wallSeconds, peakMegabytes, output };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The second line of `times` is about the shell's children: `0m1.230s 0m0.170s`, as user and system. */
export function childSeconds(times: string): Pick<Usage, 'userSeconds' | 'systemSeconds'> {
  const [, children = ''] = times.trim().split('\n');
  const [userSeconds = 0, systemSeconds = 0] = Array.from(
    children.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return { userSeconds, systemSeconds };
}

export function usageRow({ userSeconds, systemSeconds, wallSeconds, peakMegabytes }: Usage): Row {
  return {
    'CPU s': round(userSeconds + systemSeconds),
    'user s': round(userSeconds),
    'system s': round(systemSeconds),
    'wall s': round(wallSeconds),
    'peak MB': round(peakMegabytes, 0),
  };
}
