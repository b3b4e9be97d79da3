import { execFile } from 'node:child_process';

/** More than a build of any test archive prints. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs a program of this project to its end and shows what it printed only when it fails.
 * @throws Error naming the command
 */
export async function runQuietly(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const options = { env: { ...process.env, ...environment }, maxBuffer: MAX_OUTPUT };
  await new Promise<void>((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) {
        resolve();
        return;
      }
      console.error(stdout + stderr);
      reject(new Error(`${[program, ...args].join(' ')} failed (${error.code ?? error.signal}).`));
    });
  });
}
