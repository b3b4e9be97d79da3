import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What one process used from its start to its end. */
export interface Usage {
  readonly userSeconds: number;
  readonly systemSeconds: number;
  readonly wallSeconds: number;
  readonly peakMegabytes: number;
}

const REPORTER = fileURLToPath(new URL('report-usage.ts', import.meta.url));

/**
 * Runs a Node program to its end and measures it; its output is dropped unless it fails.
 * CPU seconds are those of the process with all its threads, so they can be compared on a busy machine.
 * @throws Error with the end of the program's output when it fails
 */
export async function measureNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Usage> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const usageFile = join(folder, 'usage.json');
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', REPORTER, ...args], {
    env: { ...process.env, ...environment, BENCH_USAGE_FILE: usageFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-4000)));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const wallSeconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${tail}`);
  const usage = JSON.parse(await readFile(usageFile, 'utf8')) as NodeJS.ResourceUsage;
  await rm(folder, { recursive: true });
  return {
    userSeconds: usage.userCPUTime / 1e6,
    systemSeconds: usage.systemCPUTime / 1e6,
    wallSeconds,
    // maxRSS is in kilobytes.
    peakMegabytes: usage.maxRSS / 1024,
  };
}
