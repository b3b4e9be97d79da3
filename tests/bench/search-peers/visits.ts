import type { Browser, CDPSession } from 'playwright';
import { PHONE_LINE, SLOWDOWN } from '../bench-browser.ts';
import { PHONE } from '../slow-line.ts';
import { percentile, round } from '../statistics.ts';
import type { Row } from '../table.ts';

declare global {
  interface Window {
    /** Each of the pages searches with its own engine: the first so many films that are found. */
    findFilms: (
      search: string,
      count: number,
      order: string,
    ) => Promise<readonly { readonly id: number; readonly title: string }[]>;
    /** Our own page fetches what it can while a word is typed. */
    typeWord: (word: string, order: string) => void;
  }
}

/** From the third letter of a word to its sending. */
const TYPING_MS = 500;

/** The last bytes of an answer are counted a moment after the page has it. */
const SETTLED_MS = 200;

/** An index of many megabytes takes its time on this line. */
const PATIENCE_MS = 600_000;

/** Scripts and WebAssembly; all else is the index, but for the page itself, which comes before any search. */
const CODE = /\.m?js$|^wasm\./;

/** Words that are searched one after the other. */
export type Words = readonly [first: string, further: string];

/** A page with an engine, and how it is asked. */
export interface Searched {
  readonly address: string;
  readonly order: string;
  /** Whether the page is told of a word while that is typed, half a second before it is sent. */
  readonly isTyped?: boolean;
}

/** What an answer took. */
interface Answer {
  readonly ms: number;
  /** Of the index or the database, as they travel. */
  readonly bytes: number;
  readonly requests: number;
  /** Of scripts and WebAssembly, from the opening of the page on. */
  readonly codeBytes: number;
}

/**
 * Medians of visits by a phone. Each begins with the page and its script loaded and nothing of the index: from the search to the
 * title of the first film, to those of the first ten, and of a further word to the first film.
 */
export async function measureVisits(
  browser: Browser,
  searched: Searched,
  words: readonly Words[],
): Promise<Readonly<Record<'first film' | 'first ten' | 'a further word', Row>>> {
  const [first, ten, further]: [Answer[], Answer[], Answer[]] = [[], [], []];
  for (const pair of words) {
    const [cold, warm] = await visit(browser, searched, pair, 1);
    first.push(cold);
    further.push(warm);
    ten.push((await visit(browser, searched, pair, 10))[0]);
  }
  return { 'first film': medians(first), 'first ten': medians(ten), 'a further word': medians(further) };
}

function medians(answers: readonly Answer[]): Row {
  const median = (of: (answer: Answer) => number, digits = 0): number =>
    round(percentile(answers.map(of), 0.5), digits);
  return {
    ms: median(({ ms }) => ms),
    'index kB': median(({ bytes }) => bytes / 1000, 1),
    requests: median(({ requests }) => requests),
    'code kB': median(({ codeBytes }) => codeBytes / 1000, 1),
  };
}

/** @returns what the answer to each of the two words took */
async function visit(
  browser: Browser,
  { address, order, isTyped = false }: Searched,
  words: Words,
  count: number,
): Promise<[Answer, Answer]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const session = await context.newCDPSession(page);
    const loads = await watchLoads(session);
    await session.send('Network.emulateNetworkConditions', PHONE_LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address);
    await page.waitForFunction(() => 'findFilms' in window);
    await page.waitForTimeout(SETTLED_MS);
    const ask = async (word: string): Promise<Answer> => {
      const before = loads.length;
      if (isTyped) {
        await page.evaluate(
          ([typed, by]) => {
            window.typeWord(typed, by);
          },
          [word, order] as const,
        );
        await page.waitForTimeout(TYPING_MS);
      }
      const ms = await page.evaluate(showFilms, { word, count, order });
      await page.waitForTimeout(SETTLED_MS);
      const index = loads.slice(before).filter(({ isCode }) => !isCode);
      return {
        ms,
        ...{ bytes: sum(index), requests: index.length },
        codeBytes: sum(loads.filter(({ isCode }) => isCode)),
      };
    };
    return [await ask(words[0]), await ask(words[1])];
  } finally {
    await context.close();
  }
}

interface Load {
  readonly isCode: boolean;
  readonly bytes: number;
}

/** @returns what the page has loaded so far, which grows */
async function watchLoads(session: CDPSession): Promise<readonly Load[]> {
  const urls = new Map<string, string>();
  const loads: Load[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = urls.get(requestId)?.split('/').at(-1) ?? '';
    loads.push({ isCode: CODE.test(name), bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return loads;
}

function sum(loads: readonly Load[]): number {
  return loads.reduce((total, { bytes }) => total + bytes, 0);
}

/** Runs in the page. @returns milliseconds until the titles are in it */
async function showFilms({
  word,
  count,
  order,
}: {
  word: string;
  count: number;
  order: string;
}): Promise<number> {
  const started = performance.now();
  const films = await window.findFilms(word, count, order);
  document.body.replaceChildren(
    ...films.map(({ title }) => {
      const item = document.createElement('p');
      item.textContent = title;
      return item;
    }),
  );
  return performance.now() - started;
}
