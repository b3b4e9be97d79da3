import { cleanText } from '../../src/api/clean-text.ts';
import {
  forEachValueKey,
  SUGGESTED_KEYS,
  valueFilter,
  type ApiOrder,
  type ValueKey,
} from '../../src/filters/filters.ts';
import { createMatcher } from '../../src/filters/matches-filters.ts';
import type { Filters } from '../../src/filters/query.ts';
import type { Clip } from '../../src/model/clip.ts';
import type { Keyword } from '../../src/model/collection.ts';
import { dateSpan, yearOf } from '../../src/model/date.ts';
import { byLanguage, FALLBACK_LANGUAGE, type Language } from '../../src/model/language.ts';
import { plainText } from '../../src/model/plain-text.ts';
import { shuffled } from '../../src/model/random.ts';
import { NO_TEXT, showText, type Text } from '../../src/model/text.ts';
import { foldText, splitWords } from '../../src/model/words.ts';

/** The texts that the search reads. */
export interface SearchedArchive {
  readonly clips: readonly Clip[];
  readonly keywords: readonly Keyword[];
}

export interface PlainQuestion {
  readonly filters: Partial<Filters>;
  readonly language: Language;
  /** Clips outside the scope are neither found nor counted. By default all are inside. */
  readonly isInScope?: (clip: Clip) => boolean;
}

const MAX_SUGGESTIONS = 10;

/**
 * The contract of the archive's search (filters, orders, facets and suggestions), clip by clip: slow, and simple enough
 * to verify by reading. The sample API answers with it, and the tests compare the real engines with it.
 */
export class PlainSearch {
  /** Newest first. */
  readonly clips: readonly Clip[];
  readonly #namesOf: Readonly<Record<ValueKey, ReadonlyMap<string, Text>>>;
  readonly #texts = byLanguage(() => new Map<Clip, string>());
  readonly #orders = new Map<string, readonly Clip[]>();
  readonly #candidates = new Map<Language, readonly Candidate[]>();

  constructor(archive: SearchedArchive) {
    this.clips = archive.clips.toSorted((one, other) => other.id - one.id);
    this.#namesOf = forEachValueKey((key) => {
      const records = valueFilter(key).recordsOf?.(archive) ?? [];
      return new Map(records.map(({ id, value }) => [String(id), value]));
    });
  }

  /** @param today `YYYY-MM-DD`, seeds the random order, so that the pages of one day are consistent */
  find({ filters, language, isInScope = () => true }: PlainQuestion, order: ApiOrder, today: string): Clip[] {
    const matches = createMatcher(filters, (clip) => this.#textOf(clip, language));
    return this.#inOrder(order, language, today).filter((clip) => isInScope(clip) && matches(clip));
  }

  /** How many of the matching clips have each value. The filter itself is ignored unless `ignoring` says otherwise. */
  countValues(
    question: PlainQuestion,
    key: ValueKey,
    ignoring: Partial<Filters> = { [key]: [] },
  ): Map<string, number> {
    const { valuesOf } = valueFilter(key);
    return countEach(this.#findAny(question, ignoring).flatMap((clip) => [...new Set(valuesOf(clip))]));
  }

  /** The years of the clips that match everything but the period, and how many of them have no date. */
  countYears(question: PlainQuestion): { readonly years: Map<number, number>; readonly undated: number } {
    const clips = this.#findAny(question, { from_date: null, to_date: null });
    return {
      years: countEach(clips.flatMap(({ date }) => yearOf(date) ?? [])),
      undated: clips.filter(({ date }) => date.precision === 'unknown').length,
    };
  }

  /** The name to show for a value; `''` for an id that nothing names. */
  nameOf(key: ValueKey, value: string, language: Language): string {
    if (valueFilter(key).recordsOf === undefined) return cleanText(value);
    return showText(this.#namesOf[key].get(value) ?? NO_TEXT, language).value;
  }

  /**
   * Texts in which every word of the search starts a word; those that start with the search come first, then the most
   * frequent. Of texts that differ only in case and accents the first is taken.
   */
  suggest(search: string, language: Language): string[] {
    const wanted = splitWords(search).map((word) => ` ${word}`);
    if (wanted.length === 0) return [];
    const found = this.#candidatesOf(language).filter(({ words }) =>
      wanted.every((word) => words.includes(word)),
    );
    const leading = found.filter(({ words }) => words.startsWith(wanted.join('')));
    const texts = new Map<string, string>();
    for (const { text } of [...leading, ...found]) {
      const folded = foldText(text);
      if (!texts.has(folded)) texts.set(folded, text);
    }
    return [...texts.values()].slice(0, MAX_SUGGESTIONS);
  }

  #findAny(question: PlainQuestion, ignoring: Partial<Filters>): Clip[] {
    return this.find({ ...question, filters: { ...question.filters, ...ignoring } }, '-id', '');
  }

  /** The clip's texts, a line each: those in the page's language, and those in the fallback language. */
  #textOf(clip: Clip, language: Language): string {
    const known = this.#texts[language].get(clip);
    if (known !== undefined) return known;
    const titles = [
      clip.title,
      ...clip.keywordIds.flatMap((id) => this.#namesOf.keywords.get(String(id)) ?? []),
    ];
    const languages = new Set<Language>([language, FALLBACK_LANGUAGE]);
    const shown = [...languages].flatMap((one) => [
      ...titles.map((title) => showText(title, one).value),
      plainText(showText(clip.description, one).value),
    ]);
    const texts = [...shown, clip.city ?? '', clip.author ?? ''];
    const text = texts.map((one) => `${spaced(splitWords(one))} `).join('\n');
    this.#texts[language].set(clip, text);
    return text;
  }

  /** All clips in an order. The sorting is memoized, since sorting 35,000 titles takes longer than an answer may. */
  #inOrder(order: ApiOrder, language: Language, today: string): readonly Clip[] {
    if (order === '-id') return this.clips;
    if (order === 'rand') return shuffled(this.clips, today);
    const key = `${order} ${language}`;
    const sorted = this.#orders.get(key) ?? sortClips(this.clips, order, language);
    this.#orders.set(key, sorted);
    return sorted;
  }

  #candidatesOf(language: Language): readonly Candidate[] {
    const known = this.#candidates.get(language);
    if (known !== undefined) return known;
    const names = SUGGESTED_KEYS.flatMap((key) =>
      this.clips.flatMap((clip) =>
        valueFilter(key)
          .valuesOf(clip)
          .map((value) => this.nameOf(key, value, language)),
      ),
    );
    const titles = this.clips.map(({ title }) => showText(title, language).value);
    const candidates = [...byFrequency(names), ...byFrequency(titles)].map((text) => ({
      text,
      words: spaced(splitWords(text)),
    }));
    this.#candidates.set(language, candidates);
    return candidates;
  }
}

/** A text for suggestions, and its words, each with a space before it. */
interface Candidate {
  readonly text: string;
  readonly words: string;
}

/** Clips without a sort value come last; ties stay newest first. */
function sortClips(
  newestFirst: readonly Clip[],
  order: Exclude<ApiOrder, '-id' | 'rand'>,
  language: Language,
): Clip[] {
  const shotOn = ({ date }: Clip): string => (date.precision === 'unknown' ? '' : dateSpan(date).from);
  const byCodeUnit = (one: string, other: string): number => Number(one > other) - Number(one < other);
  const backwards = (one: string, other: string): number => byCodeUnit(other, one);
  const titleIn = (one: Language) =>
    sortBy(newestFirst, ({ title }) => showText(title, one).value, collator(one));
  switch (order) {
    case 'date':
      return sortBy(newestFirst, shotOn, byCodeUnit);
    case '-date':
      return sortBy(newestFirst, shotOn, backwards);
    case '-date_posted':
      return sortBy(newestFirst, ({ postedOn }) => postedOn ?? '', backwards);
    case 'title_it':
      return titleIn('it');
    case 'title_en':
      return titleIn('en');
    case 'city':
      return sortBy(newestFirst, ({ city }) => city ?? '', collator(language));
    case 'author':
      return sortBy(newestFirst, ({ author }) => author ?? '', collator(language));
  }
}

function collator(language: Language): (one: string, other: string) => number {
  return new Intl.Collator(language).compare;
}

function sortBy(
  clips: readonly Clip[],
  keyOf: (clip: Clip) => string,
  compare: (one: string, other: string) => number,
): Clip[] {
  const keyed = clips.map((clip) => ({ clip, key: keyOf(clip) }));
  const having = keyed.filter(({ key }) => key !== '').sort((one, other) => compare(one.key, other.key));
  return [...having, ...keyed.filter(({ key }) => key === '')].map(({ clip }) => clip);
}

/** The different texts, the most frequent first; among equally frequent ones, the newest clip's first. */
function byFrequency(texts: readonly string[]): string[] {
  const counts = countEach(texts.filter((text) => text !== ''));
  return [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
}

function countEach<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function spaced(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join('');
}
