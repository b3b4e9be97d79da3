import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The last Debian that has it, of which apt checks the signature, and what a newer one lacks of its libraries. */
const SOURCE =
  'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bullseye main\n';
const PACKAGES = ['firefox-esr=115.14.0esr-1~deb11u1', 'libffi7', 'libdbus-glib-1-2'];

/**
 * Downloads the oldest Firefox that the site works in, once, and unpacks it beside what the system has.
 * @param folder keeps it
 * @returns the path of its program; `undefined` where apt cannot get it
 */
export function downloadOldFirefox(folder: string): string | undefined {
  const [whole, part] = [resolve(folder, 'firefox-115'), resolve(folder, 'firefox-115.part')];
  const program = join(whole, 'usr/lib/firefox-esr/firefox-esr');
  if (existsSync(program)) return program;
  console.log(`Downloading ${PACKAGES.join(', ')} …`);
  rmSync(part, { recursive: true, force: true });
  for (const made of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(part, made), { recursive: true });
  writeFileSync(join(part, 'sources.list'), SOURCE);
  for (const command of [['update'], ['download', ...PACKAGES]]) if (!runApt(part, command)) return undefined;
  const unpacked = join(part, 'unpacked');
  for (const file of globSync(join(part, '*.deb')))
    spawnSync('dpkg-deb', ['-x', file, unpacked], { stdio: 'inherit' });
  // Whole before it has its name: a download that is interrupted is made again.
  renameSync(unpacked, whole);
  rmSync(part, { recursive: true });
  return existsSync(program) ? program : undefined;
}

/** Runs apt-get with sources and a cache of its own: the system's stay as they are. */
function runApt(folder: string, command: readonly string[]): boolean {
  const settings = {
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    // As root, apt would download as a user who may not write here.
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const { status } = spawnSync('apt-get', ['-q', ...options, ...command], { cwd: folder, stdio: 'inherit' });
  return status === 0;
}
