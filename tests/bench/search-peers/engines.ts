import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { runCommand } from '../../../scripts/setup/run-command.ts';
import { LANGUAGES, type Language } from '../../../src/model/language.ts';
import type { IndexFiles } from '../../../src/search/static/index-folder.ts';
import { writeIndex } from '../../../src/search/static/write-index.ts';
import type { SearchableArchive } from '../generated-archive.ts';
import { measureProgram } from '../measure-program.ts';
import { filmTexts } from './film-texts.ts';

/** Other searches for static sites, at the versions that the figures are of. */
const PACKAGES = ['pagefind@1.5.2', '@orama/orama@3.1.18', '@orama/stemmers@3.1.18'];

/** Another search: the programs in this folder that write and ask its index. */
export interface Peer {
  readonly name: string;
  readonly writer: string;
  readonly page: string;
  /** What both import. */
  readonly shared: readonly string[];
}

export const PEERS: readonly Peer[] = [
  { name: 'Pagefind', writer: 'pagefind-writes.mjs', page: 'pagefind-page.mjs', shared: [] },
  { name: 'Orama', writer: 'orama-writes.mjs', page: 'orama-page.mjs', shared: ['orama-database.mjs'] },
];

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** A database of 35,000 clips, its texts and its JSON. */
const HEAP = '--max-old-space-size=8192';

/** @param folder which later folders of peers lie in */
export async function installPeers(folder: string): Promise<void> {
  console.log(`Installing ${PACKAGES.join(', ')} into a temporary folder.\n`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await runCommand('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--silent',
    ...PACKAGES,
  ]);
}

/** Writes our index into a folder, to be served as its root, with a page that searches it. */
export async function writeOurs(folder: string, archive: SearchableArchive): Promise<IndexFiles> {
  const origin = { clipsChangedAt: '2026-01-01T00:00:00.000Z' };
  const files = writeIndex({ ...archive, synonyms: [], origin });
  await mkdir(join(folder, 'index'), { recursive: true });
  for (const [name, bytes] of files) await writeFile(join(folder, 'index', name), bytes);
  await writePages(folder, join(HERE, 'our-page.ts'));
  return files;
}

/**
 * Writes another search's index of the same texts, with a page that searches it, into `site` of a folder.
 * @param folder below the one with the packages
 */
export async function writePeer(
  folder: string,
  peer: Peer,
  archive: SearchableArchive,
  languages: readonly Language[],
): Promise<void> {
  await mkdir(join(folder, 'site'), { recursive: true });
  for (const language of languages) {
    await writeFile(join(folder, `texts-${language}.json`), JSON.stringify(filmTexts(archive, language)));
  }
  const { writer, page, shared } = peer;
  for (const name of [writer, page, ...shared]) await copyFile(join(HERE, name), join(folder, name));
  await measureProgram([HEAP, writer, ...languages], {}, folder);
  await writePages(join(folder, 'site'), join(folder, page));
}

/** A page a language, with the script that searches. */
async function writePages(folder: string, script: string): Promise<void> {
  await build({
    ...{ root: dirname(script), configFile: false, logLevel: 'error' },
    build: {
      ...{ outDir: join(folder, 'page'), emptyOutDir: true, target: 'es2022', modulePreload: false },
      // Pagefind's own script is served beside the page, as it wrote it.
      rolldownOptions: { input: script, external: /pagefind\.js$/, output: { entryFileNames: 'page.js' } },
    },
  });
  for (const language of LANGUAGES) {
    const page = `<!doctype html><html lang="${language}"><body><script type="module" src="/page/page.js"></script></body></html>`;
    await writeFile(join(folder, `${language}.html`), page);
  }
}
