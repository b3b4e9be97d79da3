import type { Browser } from 'playwright';
import type { Order } from '../../../src/filters/filters.ts';
import { LANGUAGES } from '../../../src/model/language.ts';
import type { StaticEngine } from '../../../src/search/static/index-engine.ts';
import type { SearchQuestion } from '../search-questions.ts';
import type { Row } from '../table.ts';
import { answerAsPage } from './our-answers.ts';

/** The place of each question's film in what is found for it, from 1; `Infinity` where it is not among the first hundred. */
export type Ranks = ReadonlyMap<SearchQuestion, number>;

/** Films that are looked through: a page of our list has as many. */
const MOST = 100;

/** How the films are found in our index in an order: at once, and after one press of the best of what the page offers. */
export async function rankOurs(
  engine: StaticEngine,
  questions: readonly SearchQuestion[],
  order: Order,
): Promise<{ readonly atOnce: Ranks; readonly afterPress: Ranks }> {
  const atOnce = new Map<SearchQuestion, number>();
  const afterPress = new Map<SearchQuestion, number>();
  for (const question of questions) {
    const { shown, offered } = await answerAsPage(engine, question, order);
    atOnce.set(question, rankOf(question, shown));
    afterPress.set(question, Math.min(...[shown, ...offered].map((found) => rankOf(question, found))));
  }
  return { atOnce, afterPress };
}

/** @param url where another search has a page a language */
export async function rankPeer(
  browser: Browser,
  url: string,
  questions: readonly SearchQuestion[],
): Promise<Ranks> {
  const ranks = new Map<SearchQuestion, number>();
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  for (const language of LANGUAGES) {
    const page = await context.newPage();
    await page.goto(`${url}/${language}.html`);
    await page.waitForFunction(() => 'findFilms' in window);
    for (const question of questions.filter(([asked]) => asked === language)) {
      const asked = [question[1], MOST] as const;
      const found = await page.evaluate(([search, most]) => window.findFilms(search, most, ''), asked);
      ranks.set(
        question,
        rankOf(
          question,
          found.map(({ id }) => id),
        ),
      );
    }
  }
  await context.close();
  return ranks;
}

function rankOf([, , clip]: SearchQuestion, found: readonly number[]): number {
  const at = found.indexOf(clip);
  return at < 0 ? Infinity : at + 1;
}

/** How many of some questions' films come in the first places, each column counting those before it. */
export function rankRow(ranks: Ranks, questions: readonly SearchQuestion[]): Row {
  const within = (most: number): number =>
    questions.filter((question) => (ranks.get(question) ?? Infinity) <= most).length;
  return { first: within(1), 'in 3': within(3), 'in 10': within(10), 'in 100': within(MOST) };
}
