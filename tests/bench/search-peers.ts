import { chromium, type Browser } from 'playwright';
import { loadArchive } from '../../scripts/sample-api/load-archive.ts';
import { findOrInstallBrowser } from '../setup/browser.ts';
import { asPulled, generateRealArchive, openGeneratedArchive } from './generated-archive.ts';
import { installPeers, PEERS } from './search-peers/engines.ts';
import { measureOurs, measurePeer, type Collection, type Measured } from './search-peers/measure.ts';
import { rankRow } from './search-peers/ranks.ts';
import { askByTitle } from './search-peers/title-words.ts';
import { halvesOf, RECORD_QUESTIONS, SAMPLE_QUESTIONS, type SearchQuestion } from './search-questions.ts';
import type { BenchCommand } from './options.ts';
import { printTable, type Rows } from './table.ts';

type SearchPeersOptions = Pick<BenchCommand, 'clips' | 'records' | 'generated' | 'alone'>;

/**
 * Our index beside other searches for static sites, with the same texts: what a phone loads and waits for, and where the film
 * comes that somebody has in mind.
 * @param folder an empty folder, in which the others are installed
 */
export async function benchSearchPeers(folder: string, options: SearchPeersOptions): Promise<void> {
  const collection = await openCollection(options);
  if (!options.alone) await installPeers(folder);
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  });
  try {
    await compare(browser, folder, collection, options.alone);
  } finally {
    await browser.close();
  }
}

async function openCollection({ clips, records, generated }: SearchPeersOptions): Promise<Collection> {
  if (generated) {
    const archive = asPulled(await generateRealArchive(clips));
    return { archive, languages: ['it'], questions: [], titles: [] };
  }
  if (records !== undefined) {
    const archive = asPulled(await loadArchive(records));
    return {
      archive,
      languages: ['en', 'it'],
      questions: RECORD_QUESTIONS,
      titles: askByTitle(archive, 'en'),
    };
  }
  console.log(
    'The sample archive, with questions of its own; --records FOLDER asks the sixty of real records.\n',
  );
  const archive = await openGeneratedArchive();
  return { archive, languages: ['it', 'en'], questions: SAMPLE_QUESTIONS, titles: askByTitle(archive, 'it') };
}

async function compare(
  browser: Browser,
  folder: string,
  collection: Collection,
  isAlone: boolean,
): Promise<void> {
  const measured: Measured = { visits: {}, ranks: {} };
  await measureOurs(browser, folder, collection, measured);
  for (const peer of isAlone ? [] : PEERS) await measurePeer(browser, folder, peer, collection, measured);
  const { visits, ranks } = measured;
  printTable(visits);
  if (collection.questions.length === 0) return;
  const halves = halvesOf(collection.questions);
  const asked = { ...halves, 'each film by two words of its title': collection.titles };
  for (const [name, questions] of Object.entries(asked)) {
    console.log(`${name}, ${questions.length} questions:\n`);
    const rows = Object.entries(ranks).map(([search, of]) => [search, rankRow(of, questions)] as const);
    printTable(Object.fromEntries(rows));
  }
  console.log('The place of each film of the first half:\n');
  printTable(placesOf(ranks, halves['first half']));
}

/** A row a question, with its film's place in each search; empty where it is not found. */
function placesOf(ranks: Measured['ranks'], questions: readonly SearchQuestion[]): Rows {
  return Object.fromEntries(
    questions.map((question) => {
      const places = Object.entries(ranks).map(([name, of]) => [name, of.get(question) ?? Infinity] as const);
      return [question[1], Object.fromEntries(places.filter(([, place]) => place !== Infinity))];
    }),
  );
}
