import type { ClipRow } from '../../src/clip/table.ts';
import {
  PlainSearch,
  type PlainQuestion,
  type SearchedArchive,
} from '../../scripts/sample-api/plain-search.ts';
import { forEachValueKey, type ValueKey } from '../../src/filters/filters.ts';
import type { Clip } from '../../src/model/clip.ts';
import { makeClipCard } from '../../src/model/clip-card.ts';
import { getTextComparer } from '../../src/model/compare-texts.ts';
import { yearOf } from '../../src/model/date.ts';
import { showTitle } from '../../src/model/text.ts';
import type { Language } from '../../src/model/language.ts';
import { clipPath } from '../../src/routes.ts';
import { sortByRank } from './plain-ranking.ts';
import { sortChoices } from '../../src/search/sort-choices.ts';
import type { Choice, PlacedClip, Question, Scope, SearchEngine } from '../../src/search/search-engine.ts';

export type { SearchedArchive } from '../../scripts/sample-api/plain-search.ts';

/**
 * A search engine that reads clip by clip: the real engines must give the same answers.
 * @param today seeds the random order
 */
export function createBruteForceEngine(archive: SearchedArchive, today: () => string): SearchEngine {
  const search = new PlainSearch(archive);

  function plain({ scope, filters }: Question): PlainQuestion {
    return { filters, language: scope.language, isInScope: isIn(scope) };
  }

  function find(question: Question): Clip[] {
    const { order, search: text } = question.filters;
    if (order !== 'best') return search.find(plain(question), order, today());
    return sortByRank(search.find(plain(question), '-id', today()), archive, text, question.scope.language);
  }

  return {
    clips: (question, page) => {
      const { page_size: size } = question.filters;
      const found = find(question);
      const { language } = question.scope;
      return Promise.resolve({
        cards: found
          .slice((page - 1) * size, page * size)
          .map((clip) => makeClipCard(clip, language, clipPath(language, clip))),
        count: found.length,
        total: search.find({ ...plain(question), filters: {} }, '-id', '').length,
        next: page * size < found.length ? page + 1 : null,
      });
    },

    rows: (question) => {
      const found = find(question);
      const rows = found.map((clip) => rowOf(clip, question.scope.language, search));
      return Promise.resolve({ rows, count: found.length, next: null });
    },

    facets: (question) =>
      Promise.resolve({
        ...search.countYears(plain(question)),
        ...forEachValueKey((key) => search.countValues(plain(question), key)),
      }),

    places: (question) => {
      const found = search.find(plain(question), '-id', today());
      const placed = found.flatMap((clip) => placeClip(clip) ?? []);
      return Promise.resolve({
        clips: placed,
        unplaced: found.length - placed.length,
        count: found.length,
        total: search.find({ ...plain(question), filters: {} }, '-id', '').length,
        more: null,
      });
    },

    suggest: (typed, language) =>
      Promise.resolve(search.suggest(typed, language).map((text) => ({ text, kind: null }))),

    choices: (scope, key) =>
      Promise.resolve({ choices: choicesOf(search, scope, key), size: null, isIncomplete: false }),
  };
}

function isIn({ territory }: Scope): (clip: Clip) => boolean {
  return ({ territoryId }) => territory === null || territoryId === territory;
}

function choicesOf(search: PlainSearch, scope: Scope, key: ValueKey): Choice[] {
  const { language } = scope;
  const question = { filters: {}, language, isInScope: isIn(scope) };
  const choices = [...search.countValues(question, key).keys()]
    .map((value) => ({ value, text: search.nameOf(key, value, language) }))
    .filter(({ text }) => text !== '');
  return sortChoices(choices, language);
}

function rowOf(clip: Clip, language: Language, search: PlainSearch): ClipRow {
  const { id, date, city, author, format, fonds: archive } = clip;
  const keywords = clip.keywordIds.map((keyword) => search.nameOf('keywords', String(keyword), language));
  return {
    ...{ id, city, author, format, archive },
    page: clipPath(language, clip),
    title: showTitle(clip, language).value,
    date: date.precision === 'unknown' ? null : date.iso,
    keywords: keywords.filter((name) => name !== '').sort(getTextComparer(language)),
  };
}

/** To a ten-thousandth of a degree, about 10 m, which is what the map shows. */
function placeClip(clip: Clip): PlacedClip | null {
  if (clip.position === null) return null;
  const [longitude, latitude] = clip.position;
  // Adding 0 makes 0 of -0.
  const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000 + 0;
  return {
    id: clip.id,
    year: yearOf(clip.date),
    city: clip.city ?? '',
    position: [round(longitude), round(latitude)],
    card: null,
  };
}
