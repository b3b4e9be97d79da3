/** Renders a part of the site's pages: see render-site.ts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Archive } from '../../src/archive/archive.ts';
import { setBuildContext } from '../../src/archive/build-context.ts';
import { openArchive } from '../../src/archive/open-archive.ts';
import { readConfig } from '../../src/config.ts';
import { writeExchangeFiles } from '../../src/archive/exchange-files.ts';
import { LANGUAGES, parseLanguage } from '../../src/model/language.ts';
import { clipsBase, feedPath, SEARCH_FOLDER } from '../../src/routes.ts';
import { writeIndex } from '../../src/search/static/write-index.ts';
import { placeCopies } from '../pictures/place-copies.ts';
import type { PageCounts, RenderTask } from './render-site.ts';
import { renderWith } from './renderer.ts';

// Only render-site.ts starts this thread.
const { folder, siteUrl, renderer, languages } = workerData as RenderTask;

/** The first language's thread also makes the pages of no language or of all, and those of the data, which read all of them. */
const isMine = (pathname: string): boolean =>
  languages.includes(parseLanguage(/^\/?(\w+)\b(?!\/data\b)/.exec(pathname)?.[1]) ?? LANGUAGES[0]);

const archive = await openArchive();
setBuildContext({ archive, plan: { has: isMine } });
// Both before the pages, whose cards and rows take memory to the end, and in two threads, so that these end together.
const isLast = languages.at(-1) === LANGUAGES.at(-1);
writeExchangeFiles(folder, archive, siteUrl, (path) =>
  path.endsWith(feedPath('/')) ? isMine(path) : isLast,
);
if (languages.includes(LANGUAGES[0])) {
  writeSearchIndex(archive);
  placeCopies(readConfig().ARCHIVE_DIR, archive.copies, folder, folder);
}
const files = await renderWith(renderer, { folder, siteUrl, isWanted: isMine });
const counts: PageCounts = countPages(files);
parentPort?.postMessage(counts);

function writeSearchIndex(from: Archive): void {
  const index = join(folder, SEARCH_FOLDER);
  mkdirSync(index, { recursive: true });
  for (const [name, bytes] of writeIndex(from)) writeFileSync(join(index, name), bytes);
}

function countPages(written: ReadonlySet<string>): PageCounts {
  const pages = [...written].filter((file) => /(?:^|\/)index\.html$/.test(file));
  const clips = pages.filter((file) => `/${file}`.startsWith(clipsBase(LANGUAGES[0])));
  return { pages: pages.length, clips: clips.length };
}
