import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

/** The end of what a failed build printed that a person wants to read. */
const TAIL_CHARACTERS = 4000;

interface BuildOptions {
  /** Where the site goes; made anew. */
  readonly folder: string;
  /** Where the code goes that renders its pages. */
  readonly renderer: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds the site in a process of its own: what a build of 70,000 pages leaves in memory goes with it. It ends
 * when this process does, however that comes.
 * @throws Error with the end of what the build printed
 */
export async function buildWhole({ folder, renderer, environment }: BuildOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const args = ['--out', folder, '--keep-renderer', renderer, '--ends-with-stdin'];
  const child = spawn(process.execPath, ['scripts/build.ts', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-TAIL_CHARACTERS)));
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0) throw new Error(`The build ended with ${code ?? signal}:\n${tail}`);
}
