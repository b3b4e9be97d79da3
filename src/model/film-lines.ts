import { linesOf, TRACK_KINDS } from './captions.ts';
import type { Clip } from './clip.ts';
import type { Language } from './language.ts';
import { plainText } from './plain-text.ts';
import type { ShownText } from './text.ts';
import { voicesOn } from './voice.ts';

/** A piece of what is said in a film, seen in it or told of it, as the clip's page shows it. */
export interface SearchedLine {
  /** Its number in the clip. Only lines that a viewer takes in together have neighbouring ones. */
  readonly number: number;
  /** Whole seconds from the beginning of the film; `null` for what somebody told of it. */
  readonly start: number | null;
  /** Who told it; `''` for a line of the film. */
  readonly name: string;
  /** On one line. */
  readonly text: ShownText;
}

/** Numbers that a clip has for its lines. A film of two hours has some 1,500 captions; what goes beyond is not found. */
export const LINE_NUMBERS = 4096;
/** From here on they are those of voices. */
const FIRST_VOICE = 3840;
/** Lines that do not belong together are two numbers apart. */
const APART = 2;

/** A caption that is nothing but a note ("[Film muto]"): nobody says it. */
const NOTE = /^(?:\s*\[[^\]]*\]\s*)+$/;

/** Whether the line of this number is what somebody told of the film, and not a moment of it. */
export function isTold(number: number): boolean {
  return number >= FIRST_VOICE;
}

/**
 * The lines of a clip's film, in the page's language or else in the one that there is. A sentence often goes on from one caption
 * to the next, so those are neighbours, as are those of a description; chapters and voices are whole by themselves. Notes in
 * brackets are left out.
 */
export function filmLines(
  { tracks, voices }: Pick<Clip, 'tracks' | 'voices'>,
  language: Language,
): SearchedLine[] {
  const lines: SearchedLine[] = [];
  let number = 0;
  for (const kind of TRACK_KINDS) {
    for (const { start, text } of linesOf(kind, tracks, language, null)) {
      if (number >= FIRST_VOICE - APART) break;
      const value = text.value.replaceAll('\n', ' ');
      if (kind === 'captions' && NOTE.test(value)) continue;
      lines.push({ number, start: Math.floor(start), name: '', text: { ...text, value } });
      number += kind === 'chapters' ? APART : 1;
    }
    number += APART;
  }
  number = FIRST_VOICE;
  for (const { language: lang, name, html } of voicesOn(voices, language)) {
    if (number >= LINE_NUMBERS - 1) break;
    lines.push({ number, start: null, name, text: { value: plainText(html), lang } });
    number += APART;
  }
  return lines;
}
