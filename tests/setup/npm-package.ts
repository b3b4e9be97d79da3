import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A package of npm's that tests read as it is. As a dependency, each installation would bring it and all that it names. */
interface NpmPackage {
  /** `name@1.2.3` */
  readonly spec: string;
  /** Of that version, as npm tells it: `sha512-…`. */
  readonly integrity: string;
}

/**
 * Downloads one file of a package, without installing anything.
 * @param file its path in the package
 * @param folder keeps it
 * @returns the file's path; `undefined` where the package cannot be downloaded or is not what it was
 */
export function downloadFromNpm(
  { spec, integrity }: NpmPackage,
  file: string,
  folder: string,
): string | undefined {
  console.log(`Downloading ${spec} …`);
  mkdirSync(folder, { recursive: true });
  const { stdout } = spawnSync('npm', ['pack', spec, '--json', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Of a failure it tells an object instead.
  const told = JSON.parse(stdout || '[]') as { filename: string; integrity: string }[] | { error: unknown };
  const packed = Array.isArray(told) ? told[0] : undefined;
  if (packed?.integrity !== integrity) return undefined;
  const packedFile = join('package', file);
  const { status } = spawnSync('tar', ['-xzf', packed.filename, packedFile], {
    cwd: folder,
    stdio: 'inherit',
  });
  return status === 0 ? join(folder, packedFile) : undefined;
}
