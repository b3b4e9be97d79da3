import { NO_FILTERS, type Filters } from '../../src/filters/query.ts';
import type { ClipCard } from '../../src/model/clip-card.ts';
import type { Search } from '../../src/search/choose-engine.ts';
import type { ClipPage, IndexEngine, Question } from '../../src/search/search-engine.ts';

export function question(filters: Partial<Filters> = {}, territory: number | null = null): Question {
  return { scope: { language: 'it', territory }, filters: { ...NO_FILTERS, ...filters } };
}

function card(id: number): ClipCard {
  return {
    id,
    href: `/it/clips/${id}_film/`,
    title: { value: `Film ${id}`, lang: 'it' },
    year: 1962,
    decade: 1960,
    city: null,
    format: null,
    gauge: undefined,
    isLandscape: true,
    picture: null,
  };
}

export function clipPage(ids: readonly number[], next: number | null = null): ClipPage {
  return { cards: ids.map(card), count: 9, total: 99, next };
}

export interface FakeEngine extends IndexEngine, Pick<Search, 'nextClips'> {
  /** Answers every question from now on so. */
  answer: (signal: AbortSignal, page: number, question: Question | null) => Promise<unknown>;
  /** What was asked, as `clips 2`. */
  readonly asked: string[];
  /** The signals of what was asked. */
  readonly signals: AbortSignal[];
}

/** An engine that answers as it is told; at first with one clip a page, three pages a list. */
export function fakeEngine(idOf: (page: number) => number = (page) => page): FakeEngine {
  const engine: FakeEngine = {
    asked: [],
    signals: [],
    answer: (_, page) => Promise.resolve(clipPage([idOf(page)], page < 3 ? page + 1 : null)),
    prepare: (asked, signal) => ask(`prepare ${asked.filters.search}`, signal, 0, asked),
    clips: (asked, page, signal) => ask(`clips ${page}`, signal, page, asked),
    nextClips: (asked, _, page, signal) => ask(`clips ${page}`, signal, page, asked),
    rows: (asked, page, signal) => ask(`rows ${page}`, signal, page, asked),
    facets: (asked, signal) => ask('facets', signal, 0, asked),
    places: (asked, more, signal) => ask(more === null ? 'places' : `places ${more.page}`, signal, 0, asked),
    cards: (ids, _, signal) => ask(`cards ${ids.join()}`, signal, 0, null),
    suggest: (text, _, signal) => ask(`suggest ${text}`, signal, 0, null),
    spellings: (text, _, signal) => ask(`spellings ${text}`, signal, 0, null),
    otherWords: (text, _, signal) => ask(`otherWords ${text}`, signal, 0, null),
    moments: (asked, most, signal) => ask(`moments ${most}`, signal, 0, asked),
    choices: (_, key, { typed }, signal) => ask(`choices ${key} ${typed}`.trim(), signal, 0, null),
    counts: (asked, key, signal) => ask(`counts ${key}`, signal, 0, asked),
    passages: (ids, text, _, signal) => ask(`passages ${ids.join()} ${text}`, signal, 0, null),
  };
  function ask<Answer>(
    what: string,
    signal: AbortSignal,
    page: number,
    asked: Question | null,
  ): Promise<Answer> {
    engine.asked.push(what);
    engine.signals.push(signal);
    return engine.answer(signal, page, asked) as Promise<Answer>;
  }
  return engine;
}

/** Answers nothing until it is aborted, as a hanging connection does. */
export function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

export function fail(): Promise<never> {
  return Promise.reject(new Error('500'));
}
