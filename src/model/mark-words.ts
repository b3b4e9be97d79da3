import { shorten } from './plain-text.ts';
import { splitWords } from './words.ts';

/** A part of a text; those that are marked are words of a search. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The text in parts: each word that begins as a searched one is marked, whole.
 * @param words folded
 */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!splitWords(word).some((folded) => words.some((start) => folded.startsWith(start)))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false });
    end = index + word.length;
    parts.push({ text: word, isMarked: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

/** A long text, cut to about `length` characters around the first of the searched words. @param words folded */
export function cutAround(text: string, words: readonly string[], length: number): string {
  if (text.length <= length) return text;
  const [first, second] = markWords(text, words);
  const before = first !== undefined && second !== undefined && !first.isMarked ? first.text.length : 0;
  const start = before <= length / 2 ? 0 : text.indexOf(' ', before - length / 3) + 1;
  return start === 0 ? shorten(text, length) : `… ${shorten(text.slice(start), length)}`;
}
