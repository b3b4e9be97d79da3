import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { ExitError, exitOfCode } from '../command/exit-codes.ts';

/** How much of a failed build's output is shown. */
const TAIL_CHARACTERS = 4000;

interface BuildOptions {
  /** The folder of the site; its old content is deleted. */
  readonly folder: string;
  /** The folder for the code that renders the site's pages. */
  readonly renderer: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds the site in a child process, whose end frees the memory that 70,000 pages took. The child stops when this
 * process ends, even by a kill.
 * @throws ExitError with the exit of the build and the end of its output
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
  if (code !== 0) throw new ExitError(exitOfCode(code), `The build ended with ${code ?? signal}:\n${tail}`);
}
