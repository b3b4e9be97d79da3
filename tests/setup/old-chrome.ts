import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { downloadFromNpm } from './npm-package.ts';

/** A package that carries the program of Chromium 112, 58 MB. */
const PACKAGE = {
  spec: '@sparticuz/chromium@112.0.2',
  integrity:
    'sha512-tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw==',
};

/**
 * Downloads the old Chrome of the tests, once.
 * @param folder keeps it
 * @returns the path of its program; `undefined` where it cannot be downloaded or is not what it was
 */
export function downloadOldChrome(folder: string): string | undefined {
  const program = join(folder, 'chrome-112');
  if (existsSync(program)) return program;
  const packed = downloadFromNpm(PACKAGE, 'bin/chromium.br', folder);
  if (packed === undefined) return undefined;
  // Whole before it has its name: a download that is interrupted is made again.
  const whole = brotliDecompressSync(readFileSync(packed));
  writeFileSync(`${program}.part`, whole, { mode: 0o755 });
  renameSync(`${program}.part`, program);
  return program;
}
