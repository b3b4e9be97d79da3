import type { SearchedArchive } from '../../scripts/sample-api/plain-search.ts';
import { parseSearch } from '../../src/filters/search-text.ts';
import type { Clip } from '../../src/model/clip.ts';
import type { Language } from '../../src/model/language.ts';
import { plainText } from '../../src/model/plain-text.ts';
import { NO_TEXT, showText, type Text } from '../../src/model/text.ts';
import { splitWords } from '../../src/model/words.ts';

/**
 * The best match first, read clip by clip from its texts: what the index must say.
 * @param found clips that match, newest first
 */
export function sortByRank(
  found: readonly Clip[],
  { keywords }: SearchedArchive,
  search: string,
  language: Language,
): Clip[] {
  const { words } = parseSearch(search);
  const namesOf = new Map(keywords.map(({ id, value }) => [id, value]));
  const ranked = found.map((clip) => ({ clip, rank: rankOf(textsOf(clip, namesOf, language), words) }));
  return ranked.sort((one, other) => compare(one.rank, other.rank)).map(({ clip }) => clip);
}

/** A text of a clip, as words, in one of four fields. */
interface FieldText {
  readonly field: number;
  readonly words: readonly string[];
}

function textsOf(clip: Clip, namesOf: ReadonlyMap<number, Text>, page: Language): FieldText[] {
  const of = (field: number, texts: readonly string[]): FieldText[] =>
    texts.map((text) => ({ field, words: splitWords(text) }));
  return (['it', page] as const).flatMap((language) => [
    ...of(0, [showText(clip.title, language).value]),
    ...of(1, [clip.city ?? '', clip.author ?? '']),
    ...of(
      2,
      clip.keywordIds.map((id) => showText(namesOf.get(id) ?? NO_TEXT, language).value),
    ),
    ...of(3, [plainText(showText(clip.description, language).value)]),
  ]);
}

/** Lower is better, the first number first: fields, words that are only begun, and whether the words are apart. */
function rankOf(texts: readonly FieldText[], words: readonly string[]): readonly number[] {
  const best = words.map((word) => {
    const own = texts.flatMap((text) =>
      text.words.filter((one) => one.startsWith(word)).map((one) => [text.field, Number(one !== word)]),
    );
    const field = Math.min(...own.map(([number = 0]) => number));
    const begun = Math.min(...own.filter(([number]) => number === field).map(([, one = 0]) => one));
    return { field, begun };
  });
  const long = words.filter((word) => Array.from(word).length > 2);
  const isNear = long.length < 2 || texts.some((text) => hasNear(text.words, long));
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  return [sum(best.map(({ field }) => field)), sum(best.map(({ begun }) => begun)), Number(!isNear)];
}

/** Whether a stretch of three words for each of these has all of them; of sixteen at most. */
function hasNear(text: readonly string[], wanted: readonly string[]): boolean {
  const length = Math.min(3 * wanted.length, 16);
  return text.some((_, start) => {
    const stretch = text.slice(start, start + length);
    return wanted.every((word) => stretch.some((one) => one.startsWith(word)));
  });
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, nth) => number !== other[nth]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
