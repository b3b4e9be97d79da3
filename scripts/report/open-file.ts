import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Each system's way to open a file with the program that its owner chose. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

const OTHER_OPENER: readonly [program: string, ...args: string[]] = ['xdg-open'];

/** Opens a page in the browser. @returns whether the system took it */
export function openFile(path: string): Promise<boolean> {
  const [program, ...args] = OPENERS[process.platform] ?? OTHER_OPENER;
  const child = spawn(program, [...args, pathToFileURL(path).href], { stdio: 'ignore', detached: true });
  child.unref();
  return new Promise((resolve) => {
    child.once('error', () => {
      resolve(false);
    });
    child.once('exit', (code) => {
      resolve(code === 0);
    });
  });
}
