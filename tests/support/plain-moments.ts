import { PlainSearch, type SearchedArchive } from '../../scripts/sample-api/plain-search.ts';
import { parseSearch, type SearchText } from '../../src/filters/search-text.ts';
import { plainCue } from '../../src/model/captions.ts';
import type { Clip } from '../../src/model/clip.ts';
import type { Language } from '../../src/model/language.ts';
import { plainText } from '../../src/model/plain-text.ts';
import { splitWords } from '../../src/model/words.ts';
import type { Question } from '../../src/search/search-engine.ts';

/** A moment of a film, or what somebody told of it, and the texts of its lines. */
export interface PlainMoment {
  readonly id: number;
  readonly start: number | null;
  readonly name: string;
  readonly texts: readonly string[];
  readonly lang: Language;
}

/** What is said in the films, read line by line: the index must find the same. */
export function findPlainMoments(archive: SearchedArchive, { scope, filters }: Question): PlainMoment[] {
  const asked = parseSearch(filters.search);
  if (asked.words.length === 0) return [];
  const isInScope = ({ territoryId }: Clip): boolean =>
    scope.territory === null || territoryId === scope.territory;
  const clips = new PlainSearch(archive).find(
    { filters: { ...filters, search: '' }, language: scope.language, isInScope },
    '-id',
    '',
  );
  return clips.flatMap((clip) => [
    ...momentsOf(clip, scope.language, asked),
    ...tellingsOf(clip, scope.language, asked),
  ]);
}

function momentsOf({ id, tracks }: Clip, language: Language, asked: SearchText): PlainMoment[] {
  const found: PlainMoment[] = [];
  for (const kind of ['captions', 'descriptions', 'chapters']) {
    const ofKind = tracks.filter((track) => track.kind === kind);
    const track = ofKind.find((one) => one.language === language) ?? ofKind[0];
    const cues = track?.cues ?? [];
    const add = (from: number, to: number): void => {
      const texts = cues.slice(from, to).map(({ text }) => plainCue(text));
      const start = Math.floor(cues[from]?.start ?? NaN);
      found.push({ id, start, name: '', texts, lang: track?.language ?? language });
    };
    const says = (from: number, to: number): boolean =>
      answers(
        cues.slice(from, to).map(({ text }) => plainCue(text)),
        asked,
      );
    for (let at = 0; at < cues.length; at += 1) {
      if (says(at, at + 1)) add(at, at + 1);
      else if (kind !== 'chapters' && !says(at + 1, at + 2) && says(at, at + 2)) {
        add(at, at + 2);
        at += 1;
      }
    }
  }
  return found;
}

function tellingsOf({ id, voices }: Clip, language: Language, asked: SearchText): PlainMoment[] {
  const own = voices.filter(({ page }) => page === language);
  return (own.length > 0 ? own : voices)
    .map(({ name, html, language: lang }) => ({ id, start: null, name, texts: [plainText(html)], lang }))
    .filter(({ texts }) => answers(texts, asked));
}

function answers(texts: readonly string[], { words, phrases, excluded }: SearchText): boolean {
  const said = texts.flatMap(splitWords);
  const starts = (word: string): boolean => said.some((one) => one.startsWith(word));
  const has = (phrase: readonly string[]): boolean =>
    said.some((_, at) => phrase.every((word, nth) => said[at + nth] === word));
  return (
    words.every(starts) &&
    phrases.every(has) &&
    !excluded.some((one) => (one.isPhrase ? has(one.words) : one.words.every(starts)))
  );
}
