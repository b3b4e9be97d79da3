import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A package that carries the program of Chromium 112. As a dependency, each installation would download its 58 MB. */
const PACKAGE = '@sparticuz/chromium@112.0.2';
const INTEGRITY =
  'sha512-tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw==';

/**
 * Downloads the old Chrome of the tests, once.
 * @param folder keeps it
 * @returns the path of its program; `undefined` where it cannot be downloaded or is not what it was
 */
export function downloadOldChrome(folder: string): string | undefined {
  const program = join(folder, 'chrome-112');
  if (existsSync(program)) return program;
  console.log(`Downloading ${PACKAGE} …`);
  mkdirSync(folder, { recursive: true });
  const { stdout } = spawnSync('npm', ['pack', PACKAGE, '--json', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Of a failure it tells an object instead.
  const told = JSON.parse(stdout || '[]') as { filename: string; integrity: string }[] | { error: unknown };
  const packed = Array.isArray(told) ? told[0] : undefined;
  if (packed?.integrity !== INTEGRITY) return undefined;
  spawnSync('tar', ['-xzf', packed.filename, 'package/bin/chromium.br'], { cwd: folder, stdio: 'inherit' });
  // Whole before it has its name: a download that is interrupted is made again.
  const whole = brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br')));
  writeFileSync(`${program}.part`, whole, { mode: 0o755 });
  renameSync(`${program}.part`, program);
  return program;
}
