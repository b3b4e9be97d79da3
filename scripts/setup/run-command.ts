import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ExitError } from '../command/exit-codes.ts';

/**
 * Runs a program of this project or its packages to its end; it inherits the output streams.
 * @param environment added to this process's own
 * @throws ExitError when it fails, with the command and its exit code
 */
export async function runCommand(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0)
    throw new ExitError('failed', `${[program, ...args].join(' ')} ended with ${code ?? signal}.`);
}
