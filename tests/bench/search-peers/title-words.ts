import { isFiller } from '../../../src/filters/fillers.ts';
import type { Language } from '../../../src/model/language.ts';
import { drawRandom, seededRandom } from '../../../src/model/random.ts';
import type { Text } from '../../../src/model/text.ts';
import { splitWords } from '../../../src/model/words.ts';
import type { SearchableArchive } from '../generated-archive.ts';
import type { SearchQuestion } from '../search-questions.ts';
import type { Words } from './visits.ts';

/** No article and no year. */
const TELLING = /^\p{L}{5,}$/u;

/** Each film by the first two telling words of its title, which other films may have in theirs: nobody chose them. */
export function askByTitle({ clips }: SearchableArchive, language: Language): readonly SearchQuestion[] {
  return clips.flatMap(({ id, title }): SearchQuestion[] => {
    const [first, second] = tellingWords(title, language);
    return first === undefined || second === undefined ? [] : [[language, `${first} ${second}`, id]];
  });
}

/** Pairs of words of titles, frequent ones more often, the same of an archive in every run. */
export function drawWords({ clips }: SearchableArchive, language: Language, count: number): readonly Words[] {
  const words = clips.flatMap(({ title }) => tellingWords(title, language));
  const drawn = [...new Set(drawRandom(words, 8 * count, seededRandom('words that are searched')))];
  return Array.from({ length: count }, (_, at) => [drawn[2 * at] ?? '', drawn[2 * at + 1] ?? '']);
}

function tellingWords(title: Text, language: Language): readonly string[] {
  return [...new Set(splitWords(title[language]).filter((word) => TELLING.test(word) && !isFiller(word)))];
}
