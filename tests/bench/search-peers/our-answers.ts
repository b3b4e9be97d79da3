import type { Order } from '../../../src/filters/filters.ts';
import { NO_FILTERS, type Filters } from '../../../src/filters/query.ts';
import { readSearch } from '../../../src/filters/read-search.ts';
import { findAlternatives, findOtherWords, findSpellings } from '../../../src/search/find-alternatives.ts';
import { findMeant } from '../../../src/search/find-meant.ts';
import { filtersMeant, placesMeant } from '../../../src/search/meant.ts';
import { createIndexEngine, type StaticEngine } from '../../../src/search/static/index-engine.ts';
import type { IndexFiles } from '../../../src/search/static/index-folder.ts';
import type { SearchQuestion } from '../search-questions.ts';

const { signal } = new AbortController();

/** The page looks for other spellings of a search that finds fewer. */
const FEW = 5;

export function openOurs(files: IndexFiles): StaticEngine {
  return createIndexEngine({
    today: () => '2026-01-01',
    readFile: (name) => {
      const bytes = files.get(name);
      return bytes === undefined ? Promise.reject(new Error(`There is no ${name}.`)) : Promise.resolve(bytes);
    },
  });
}

/** The ids of the films on the first page of each list that a visitor has: at once, and after one press of what the page offers beside it. */
export interface OurAnswers {
  readonly shown: readonly number[];
  readonly offered: readonly (readonly number[])[];
}

/** What the archive's page shows and offers for a search, but for territories and series, whose names it knows too. */
export async function answerAsPage(
  engine: StaticEngine,
  [language, search]: SearchQuestion,
  order: Order,
): Promise<OurAnswers> {
  const scope = { language, territory: null };
  const list = async (filters: Filters): Promise<readonly number[]> =>
    (await engine.clips({ scope, filters }, 1, signal)).cards.map(({ id }) => id);
  const words = { ...NO_FILTERS, search, order };
  const found = await list(words);
  const meant = await findMeant(engine, { scope, filters: words }, [], signal);
  // Where its words find nothing, the page shows the clips of the period and the gauge that they name.
  const instead = found.length === 0 ? filtersMeant(meant) : undefined;
  const filters = instead ?? words;
  const shown = instead === undefined ? found : await list(instead);
  const read = readSearch(words) ?? words;
  const positions = await engine.counts({ scope, filters: read }, 'positions', signal);
  const question = { scope, filters };
  const offers = [
    ...(await findOtherWords(engine, question, signal)),
    ...meant,
    ...placesMeant(read, positions),
    ...(shown.length < FEW ? await findSpellings(engine, question, shown.length, signal) : []),
    ...(shown.length === 0 ? await findAlternatives(engine, question, [], signal) : []),
  ];
  return { shown, offered: await Promise.all(offers.map((offer) => list(offer.filters))) };
}
