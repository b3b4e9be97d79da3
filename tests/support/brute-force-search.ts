import type { Clip } from '../../src/model/clip.ts';
import { makeClipCard } from '../../src/model/clip-card.ts';
import type { Keyword } from '../../src/model/collection.ts';
import { dateSpan, yearOf } from '../../src/model/date.ts';
import { NO_FILTERS, type Filters, type Order } from '../../src/model/filters.ts';
import type { Language } from '../../src/model/language.ts';
import { plainText } from '../../src/model/plain-text.ts';
import { seededRandom } from '../../src/model/random.ts';
import { showText, showTitle } from '../../src/model/text.ts';
import { foldText, splitWords as splitText } from '../../src/model/words.ts';
import { clipPath } from '../../src/routes.ts';
import { remember } from '../../src/search/static/remember.ts';
import type { PlacedClip, Question, SearchEngine } from '../../src/search/search-engine.ts';

/** Splitting is most of the work, and thousands of questions are asked about the same texts. */
const splitWords = remember(splitText);

/** What the search looks through. */
export interface SearchedArchive {
  readonly clips: readonly Clip[];
  readonly keywords: readonly Keyword[];
}

/**
 * The contract (the archive API's filters, orders, facets and suggestions), read clip by clip: slow and plain, so that
 * a reader can see that it is right. What the true engines answer is held against it.
 * @param today seeds the random order
 */
export function createBruteForceEngine(archive: SearchedArchive, today: () => string): SearchEngine {
  const clips = archive.clips.toSorted((one, other) => other.id - one.id);
  const keywordOf = new Map(archive.keywords.map(({ id, value }) => [id, value]));

  function wordsOf(clip: Clip, language: Language): string[] {
    const texts = [clip.title, ...clip.keywordIds.flatMap((id) => keywordOf.get(id) ?? [])];
    const shown = [language, 'it' as const].flatMap((one) => [
      ...texts.map((text) => showText(text, one).value),
      plainText(showText(clip.description, one).value),
    ]);
    return splitWords([...shown, clip.city ?? '', clip.author ?? ''].join('\n'));
  }

  function matches(clip: Clip, filters: Filters, language: Language): boolean {
    const allows = (wanted: readonly string[], value: string | null): boolean =>
      wanted.length === 0 || (value !== null && wanted.includes(value));
    const wanted = splitWords(filters.search);
    const words = wanted.length === 0 ? [] : wordsOf(clip, language);
    return (
      allows(filters.authors, clip.author) &&
      allows(filters.positions, clip.city) &&
      allows(filters.formats, clip.format) &&
      (filters.keywords.length === 0 || filters.keywords.some((id) => clip.keywordIds.includes(id))) &&
      overlaps(clip, filters) &&
      wanted.every((start) => words.some((word) => word.startsWith(start)))
    );
  }

  function inScope({ scope }: Question): Clip[] {
    return clips.filter(({ territoryId }) => scope.territory === null || territoryId === scope.territory);
  }

  /** Newest first. */
  function find({ scope, filters }: Question, without: Partial<Filters> = {}): Clip[] {
    return inScope({ scope, filters }).filter((clip) =>
      matches(clip, { ...filters, ...without }, scope.language),
    );
  }

  function findInOrder(question: Question): Clip[] {
    const { order } = question.filters;
    const found = find(question);
    if (order !== 'rand') return sortClips(found, order, question.scope.language);
    const kept = new Set(found);
    return shuffled(clips, today()).filter((clip) => kept.has(clip));
  }

  /** The texts with how many clips have each, the most frequent first, of equals the newest clip's first. */
  function ranked(texts: readonly (string | null)[]): string[] {
    const groups = Map.groupBy(
      texts.filter((text) => text !== null && text !== ''),
      (text) => text,
    );
    return [...groups]
      .sort(([, one], [, other]) => other.length - one.length)
      .flatMap(([text]) => text ?? []);
  }

  return {
    clips: (question, page) => {
      const { page_size: size } = question.filters;
      const found = findInOrder(question);
      const { language } = question.scope;
      return Promise.resolve({
        cards: found
          .slice((page - 1) * size, page * size)
          .map((clip) => makeClipCard(clip, language, clipPath(language, clip))),
        count: found.length,
        total: inScope(question).length,
        next: page * size < found.length ? page + 1 : null,
      });
    },

    facets: (question) => {
      const anyTime = find(question, { from_date: null, to_date: null });
      return Promise.resolve({
        years: count(anyTime.flatMap(({ date }) => yearOf(date) ?? [])),
        undated: anyTime.filter(({ date }) => date.precision === 'unknown').length,
        positions: count(find(question, { positions: [] }).flatMap(({ city }) => city ?? [])),
        formats: count(find(question, { formats: [] }).flatMap(({ format }) => format ?? [])),
        authors: count(find(question, { authors: [] }).flatMap(({ author }) => author ?? [])),
        keywords: count(
          find(question, { keywords: [] }).flatMap(({ keywordIds }) => [...new Set(keywordIds)]),
        ),
      });
    },

    places: (question) => {
      const found = findInOrder(question);
      const shown = found.slice(0, question.filters.page_size);
      const placed = shown.flatMap((clip) => placeClip(clip, question.scope.language) ?? []);
      return Promise.resolve({
        clips: placed,
        unplaced: shown.length - placed.length,
        count: found.length,
      });
    },

    suggest: (search, language) => {
      const wanted = splitWords(search);
      const keywords = clips.flatMap(({ keywordIds }) => keywordIds.flatMap((id) => keywordOf.get(id) ?? []));
      const candidates = [
        ...ranked([
          ...clips.map(({ city }) => city),
          ...clips.map(({ author }) => author),
          ...keywords.map((text) => showText(text, language).value),
        ]),
        ...ranked(clips.map(({ title }) => showText(title, language).value)),
      ].filter((text) => {
        const words = splitWords(text);
        return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
      });
      const leading = candidates.filter((text) => splitWords(text).join(' ').startsWith(wanted.join(' ')));
      const found = [...leading, ...candidates];
      const isFirst = (text: string, at: number): boolean =>
        found.findIndex((other) => foldText(other) === foldText(text)) === at;
      return Promise.resolve(found.filter(isFirst).slice(0, 10));
    },

    choices: (scope) => {
      const { compare } = new Intl.Collator(scope.language);
      const found = inScope({ scope, filters: NO_FILTERS });
      const names = (of: (clip: Clip) => string | null): string[] =>
        [...new Set(found.flatMap((clip) => of(clip) ?? []))].sort(compare);
      return Promise.resolve({
        keywords: [...new Set(found.flatMap(({ keywordIds }) => keywordIds))]
          .map((id) => ({
            id,
            text: showText(keywordOf.get(id) ?? { it: '', en: '' }, scope.language).value,
          }))
          .filter(({ text }) => text !== '')
          .sort((one, other) => compare(one.text, other.text) || one.id - other.id),
        authors: names(({ author }) => author),
        cities: names(({ city }) => city),
        formats: names(({ format }) => format),
      });
    },
  };
}

function overlaps({ date }: Clip, { from_date: from, to_date: to }: Filters): boolean {
  if (from === null && to === null) return true;
  if (date.precision === 'unknown') return false;
  const span = dateSpan(date);
  return (to === null || span.from <= to) && (from === null || span.to >= from);
}

/** Clips without what the order asks for come last; equal ones stay newest first. */
function sortClips(newestFirst: readonly Clip[], order: Exclude<Order, 'rand'>, language: Language): Clip[] {
  const byText = (of: (clip: Clip) => string | null, collation: Language): Clip[] => {
    const { compare } = new Intl.Collator(collation);
    const [without, having] = partition(newestFirst, (clip) => (of(clip) ?? '') === '');
    return [...having.sort((one, other) => compare(of(one) ?? '', of(other) ?? '')), ...without];
  };
  const shotOn = ({ date }: Clip): string => (date.precision === 'unknown' ? '' : dateSpan(date).from);
  const byDay = (direction: 1 | -1, dayOf: (clip: Clip) => string): Clip[] => {
    const [without, having] = partition(newestFirst, (clip) => dayOf(clip) === '');
    const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
    return [...having.sort((one, other) => direction * compare(dayOf(one), dayOf(other))), ...without];
  };
  switch (order) {
    case '-id':
      return [...newestFirst];
    case 'date':
      return byDay(1, shotOn);
    case '-date':
      return byDay(-1, shotOn);
    case '-date_posted':
      return byDay(-1, ({ postedOn }) => postedOn ?? '');
    case 'title_it':
      return byText(({ title }) => showText(title, 'it').value, 'it');
    case 'title_en':
      return byText(({ title }) => showText(title, 'en').value, 'en');
    case 'city':
      return byText(({ city }) => city, language);
    case 'author':
      return byText(({ author }) => author, language);
  }
}

/** Fisher-Yates, seeded with the day. */
function shuffled(clips: readonly Clip[], day: string): Clip[] {
  const random = seededRandom(day);
  const drawn = [...clips];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [drawn[last], drawn[other]];
    if (one !== undefined && two !== undefined) [drawn[last], drawn[other]] = [two, one];
  }
  return drawn;
}

/** To a ten-thousandth of a degree, about 10 m, which is what the map shows. */
function placeClip(clip: Clip, language: Language): PlacedClip | null {
  if (clip.position === null) return null;
  const [longitude, latitude] = clip.position;
  // Adding 0 makes 0 of -0.
  const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000 + 0;
  return {
    id: clip.id,
    title: showTitle(clip, language).value,
    year: yearOf(clip.date),
    city: clip.city ?? '',
    href: clipPath(language, clip),
    position: [round(longitude), round(latitude)],
  };
}

function count<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function partition<Value>(values: readonly Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(test), values.filter((value) => !test(value))];
}
