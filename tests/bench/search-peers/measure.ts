import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Language } from '../../../src/model/language.ts';
import type { SearchableArchive } from '../generated-archive.ts';
import type { SearchQuestion } from '../search-questions.ts';
import { makeCertificate } from '../served-sample.ts';
import type { Row, Rows } from '../table.ts';
import { writeOurs, writePeer, type Peer } from './engines.ts';
import { openOurs } from './our-answers.ts';
import { rankOurs, rankPeer, type Ranks } from './ranks.ts';
import { serveCompressed } from './serve-compressed.ts';
import { drawWords } from './title-words.ts';
import { measureVisits } from './visits.ts';

/** Our own orders that are compared, by their names in the address. */
const ORDERS = { 'our index, newest first': '-id', 'our index, best first': 'best' } as const;

/** Visits of a search. */
const VISITS = 3;

/** An archive to be searched, in the languages that questions are asked in; the words of visits are of the first one. */
export interface Collection {
  readonly archive: SearchableArchive;
  readonly languages: readonly [Language, ...Language[]];
  readonly questions: readonly SearchQuestion[];
  /** Each film by words of its title. */
  readonly titles: readonly SearchQuestion[];
}

/** What was measured, by the name of the search. */
export interface Measured {
  readonly visits: Record<string, Row>;
  readonly ranks: Record<string, Ranks>;
}

/** Writes, serves and asks our own index, in each of its orders. */
export async function measureOurs(
  browser: Browser,
  folder: string,
  { archive, languages, questions, titles }: Collection,
  { visits, ranks }: Measured,
): Promise<void> {
  const site = join(folder, 'ours');
  const files = await writeOurs(site, archive);
  await serveCompressed(site, makeCertificate(folder), async (url) => {
    for (const [name, order] of Object.entries(ORDERS)) {
      const searched = { address: `${url}/${languages[0]}.html`, order };
      const words = drawWords(archive, languages[0], VISITS);
      addRows(visits, name, await measureVisits(browser, searched, words));
      addRows(visits, `${name}, typed`, await measureVisits(browser, { ...searched, isTyped: true }, words));
      const { atOnce, afterPress } = await rankOurs(openOurs(files), [...questions, ...titles], order);
      ranks[name] = atOnce;
      ranks[`${name}, or after one press`] = afterPress;
    }
  });
}

/** @param folder the one with the packages */
export async function measurePeer(
  browser: Browser,
  folder: string,
  peer: Peer,
  { archive, languages, questions, titles }: Collection,
  { visits, ranks }: Measured,
): Promise<void> {
  const { name } = peer;
  await writePeer(join(folder, name), peer, archive, languages);
  await serveCompressed(join(folder, name, 'site'), makeCertificate(folder), async (url) => {
    const searched = { address: `${url}/${languages[0]}.html`, order: '' };
    addRows(visits, name, await measureVisits(browser, searched, drawWords(archive, languages[0], VISITS)));
    ranks[name] = await rankPeer(browser, url, [...questions, ...titles]);
  });
}

function addRows(rows: Record<string, Row>, name: string, added: Rows): void {
  for (const [kind, row] of Object.entries(added)) rows[`${name}: ${kind}`] = row;
}
