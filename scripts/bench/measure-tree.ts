import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a program and all that it started used. */
export interface TreeUsage {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** What it wrote on its standard output. */
  readonly output: string;
}

/** The shell knows what its children and theirs used; Node knows only of itself. */
const SHELL = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a Node program to its end and measures it together with the programs that it runs.
 * @throws Error with the end of what it printed when it fails
 */
export async function measureTree(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<TreeUsage> {
  const started = performance.now();
  const child = spawn('sh', ['-c', SHELL, 'sh', process.execPath, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const texts = ['', '', '', ''];
  for (const [index, stream] of child.stdio.entries()) {
    stream?.on('data', (chunk: Buffer) => (texts[index] = (texts[index] ?? '') + chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const wallSeconds = (performance.now() - started) / 1000;
  const [, output = '', errors = '', times = ''] = texts;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${errors.slice(-4000)}`);
  return { cpuSeconds: childSeconds(times), wallSeconds, output };
}

/** The second line of `times` is of the shell's children: `0m1.230s 0m0.170s`, as user and system. */
export function childSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
