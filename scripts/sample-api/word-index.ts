import type { Language } from '../../src/model/language.ts';
import { splitWords } from '../../src/model/words.ts';
import type { ClipRecord } from './records.ts';
import { showApiText, shownAuthor } from './shown-text.ts';

/** Every word of the clips in one language, in code unit order, each with the places of the clips that have it. */
export interface WordIndex {
  readonly words: readonly string[];
  readonly places: readonly Uint32Array[];
}

export function indexWords(clips: readonly ClipRecord[], language: Language): WordIndex {
  const placesOf = new Map<string, number[]>();
  for (const [place, clip] of clips.entries()) {
    for (const word of wordsOf(clip, language)) {
      const places = placesOf.get(word);
      if (places) places.push(place);
      else placesOf.set(word, [place]);
    }
  }
  const words = [...placesOf.keys()].sort();
  return { words, places: words.map((word) => Uint32Array.from(placesOf.get(word) ?? [])) };
}

/** Which clips have a word that starts like this: by place, 1 for a clip that has one. */
export function findWordStart({ words, places }: WordIndex, start: string, clipCount: number): Uint8Array {
  const found = new Uint8Array(clipCount);
  for (let at = firstNotBefore(words, start); words[at]?.startsWith(start); at += 1) {
    for (const place of places[at] ?? []) found[place] = 1;
  }
  return found;
}

/** What a search looks through: the texts that a page in this language shows, and the Italian ones. */
function wordsOf(clip: ClipRecord, language: Language): Set<string> {
  const translated = [clip.title, clip.description, ...(clip.keywords_data ?? []).map(({ value }) => value)];
  const languages = new Set<Language>([language, 'it']);
  const texts = [...languages].flatMap((lang) => translated.map((text) => showApiText(text, lang)));
  // A tag parts words: "fine<br>inizio".
  const plain = texts.join('\n').replace(/<[^>]*>/g, ' ');
  return new Set(splitWords([plain, clip.city, shownAuthor(clip)].join('\n')));
}

function firstNotBefore(words: readonly string[], start: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
