import { parseSearch, type SearchText } from '../../filters/search-text.ts';
import { isTold, LINE_NUMBERS, type SearchedLine } from '../../model/film-lines.ts';
import type { Language } from '../../model/language.ts';
import { splitWords } from '../../model/words.ts';
import type { Moment, Moments, Question } from '../search-engine.ts';
import { getCards } from './clip-cards.ts';
import { blockStart, lineId } from './film-words.ts';
import type { StaticIndex } from './open-index.ts';
import { rejectClips } from './reject-clips.ts';
import { findShard } from './shards.ts';
import { termsFrom, termStart } from './words.ts';

/** One line, or two neighbours. */
type Lines = readonly number[];

/**
 * What is said in the films, seen in them and told of them that answers the search's text: a line, or two neighbours where
 * neither does alone. The newest clip comes first; in a clip the captions, the description, the chapters and the voices, each
 * in their order. The other filters choose the clips.
 * @param most findings that are wanted with their texts
 */
export async function findMoments(index: StaticIndex, question: Question, most: number): Promise<Moments> {
  const found = await findLines(index, question);
  const told = found.filter(([line = 0]) => isTold(line % LINE_NUMBERS)).length;
  const first = await readMoments(index, question.scope.language, newestFirst(found).slice(0, most));
  return { said: found.length - told, told, first };
}

async function findLines(index: StaticIndex, { scope, filters }: Question): Promise<Lines[]> {
  const asked = parseSearch(filters.search);
  const linesWith = (words: readonly string[]): Promise<ReadonlySet<number>[]> =>
    Promise.all(words.map((word) => linesOfWord(index, scope.language, word)));
  const wanted = await linesWith(asked.words);
  const [rarest = new Set<number>()] = [...wanted].sort((one, other) => one.size - other.size);
  if (rarest.size === 0) return [];
  const [{ mask }, ...unwanted] = await Promise.all([
    rejectClips(index, { scope, filters: { ...filters, search: '' } }),
    // Of a phrase the texts say more.
    ...asked.excluded.map(({ words, isPhrase }) => linesWith(isPhrase ? [] : words)),
  ]);
  const mayAnswer = (lines: Lines): boolean =>
    haveAll(lines, wanted) && !unwanted.some((sets) => sets.length > 0 && haveAll(lines, sets));
  const windows = [...new Set([...rarest].flatMap((line) => [line - 1, line]))]
    .sort((one, other) => one - other)
    .flatMap((line): Lines[] => (isLastNumber(line) ? [] : [[line], [line, line + 1]]))
    .filter((lines) => mask[rowOf(index, lines[0] ?? 0)] === 0 && mayAnswer(lines));
  return chooseWindows(await keepPhrases(index, scope.language, windows, asked));
}

/** The lines that have a word of this start. */
async function linesOfWord(
  { manifest, films }: StaticIndex,
  language: Language,
  word: string,
): Promise<ReadonlySet<number>> {
  const lines = new Set<number>();
  const start = termStart(word);
  const nth = findShard(manifest.starts[`film-words-${language}`] ?? [], start);
  if (nth < 0) return lines;
  const shard = await films(language).words(nth);
  for (const term of termsFrom(shard, start)) for (const line of shard.docIdsOf(term)) lines.add(line);
  return lines;
}

/** @param sets for each word, the lines that have it */
function haveAll(lines: Lines, sets: readonly ReadonlySet<number>[]): boolean {
  return sets.every((set) => lines.some((line) => set.has(line)));
}

/** Those with the phrases that are asked for and without those that are excluded, for which the texts are read. */
async function keepPhrases(
  index: StaticIndex,
  language: Language,
  windows: readonly Lines[],
  { phrases, excluded }: SearchText,
): Promise<readonly Lines[]> {
  const without = excluded.filter(({ isPhrase }) => isPhrase);
  if (phrases.length + without.length === 0) return windows;
  const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;
  const texts = await Promise.all(windows.map((lines) => readLines(index, language, lines)));
  return windows.filter((_, nth) => {
    const text = spaced((texts[nth] ?? []).flatMap((line) => splitWords(line.text.value)));
    return (
      phrases.every((phrase) => text.includes(spaced(phrase))) &&
      !without.some(({ words }) => text.includes(spaced(words)))
    );
  });
}

/** Each line once, alone where it can be. @param windows ascending, a line before the two that begin with it */
function chooseWindows(windows: readonly Lines[]): Lines[] {
  const alone = new Set(windows.flatMap((lines) => (lines.length === 1 ? lines : [])));
  const chosen: Lines[] = [];
  for (const lines of windows) {
    const [first = 0, second] = lines;
    if (first <= (chosen.at(-1)?.at(-1) ?? -1)) continue;
    if (second === undefined || !alone.has(second)) chosen.push(lines);
  }
  return chosen;
}

/** By clip; the lines of a clip stay in their order. */
function newestFirst(found: readonly Lines[]): Lines[] {
  return [...found].sort(([one = 0], [other = 0]) => docIdOf(other) - docIdOf(one) || one - other);
}

/** The findings as a page shows them: two lines are one text, which begins with the first. */
async function readMoments(
  index: StaticIndex,
  language: Language,
  found: readonly Lines[],
): Promise<readonly Moment[]> {
  if (found.length === 0) return [];
  const rows = Uint32Array.from(found, ([line = 0]) => rowOf(index, line));
  const [cards, texts] = await Promise.all([
    getCards(index, rows, language),
    Promise.all(found.map((lines) => readLines(index, language, lines))),
  ]);
  return cards.flatMap((card, nth): Moment | [] => {
    const lines = texts[nth] ?? [];
    const [first] = lines;
    if (first === undefined) return [];
    const value = lines.map(({ text }) => text.value).join(' ');
    return { card, start: first.start, name: first.name, text: { value, lang: first.text.lang } };
  });
}

/** @param wanted lines of one clip */
async function readLines(
  { manifest, films }: StaticIndex,
  language: Language,
  wanted: Lines,
): Promise<readonly SearchedLine[]> {
  const docId = docIdOf(wanted[0] ?? 0);
  const nth = findShard(manifest.starts[`film-lines-${language}`] ?? [], blockStart(docId));
  const lines = (await films(language).lines(nth)).get(docId) ?? [];
  return lines.filter(({ number }) => wanted.includes(lineId(docId, number)));
}

/** Whether the next line is another clip's; no clip has this one. */
function isLastNumber(line: number): boolean {
  return docIdOf(line + 1) !== docIdOf(line);
}

function docIdOf(line: number): number {
  return Math.floor(line / LINE_NUMBERS);
}

/** The row of a line's clip. */
function rowOf({ manifest }: StaticIndex, line: number): number {
  return manifest.clips - 1 - docIdOf(line);
}
