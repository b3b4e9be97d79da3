import { splitWords } from '../model/words.ts';

/**
 * What a visitor's search text asks for. `mare "festa dell'unità" -neve` wants "mare" and the words of the phrase, these next
 * to each other, and no "neve". All words are folded.
 */
export interface SearchText {
  /** Each must start a word of the clip. Those of phrases too. Each once. */
  readonly words: readonly string[];
  /** The words of each must stand next to each other inside one text of the clip, as whole words. */
  readonly phrases: readonly Phrase[];
  /** A clip that one of these finds is left out. */
  readonly excluded: readonly Excluded[];
  /** The text without what is excluded and without the quotes of phrases, for an engine that knows neither. */
  readonly plain: string;
}

export type Phrase = readonly string[];

/** What stands behind a minus: a phrase, or words that find a clip together, each as the start of one of its words. */
export interface Excluded {
  readonly words: readonly string[];
  readonly isPhrase: boolean;
  /** As it was written, without the minus and quotes. */
  readonly text: string;
}

const QUOTES = '"“”„«»';

/** A text in quotes, or all up to white space; a minus directly before either belongs to it. */
const PART = new RegExp(`(-?)[${QUOTES}]([^${QUOTES}]+)[${QUOTES}]|(-?)([^\\s-]\\S*)|-\\S*`, 'gu');

const STARTS_WORD = /^[\p{L}\p{N}]/u;
const STARTS_IN_DIGIT = /^\d/;
const ENDS_IN_DIGIT = /\d\s*$/;

/**
 * Reads quotes and minus signs. Without their partner quotes are nothing; a minus excludes only after white space or at the start,
 * and directly before a letter, a digit or a quote, so that "8-9", "Emilia-Romagna" and a lone one exclude nothing; between two numbers
 * ("1960 -1965") it is a range.
 */
export function parseSearch(text: string): SearchText {
  const words = new Set<string>();
  const phrases: Phrase[] = [];
  const excluded: Excluded[] = [];
  const kept: string[] = [];
  for (const { part, inner, words: found, isPhrase, isExcluded } of partsOf(text)) {
    if (isExcluded) {
      excluded.push({ words: found, isPhrase, text: inner.trim() });
      continue;
    }
    if (isPhrase) phrases.push(found);
    for (const one of found) words.add(one);
    kept.push(isPhrase ? inner.trim() : part);
  }
  const isPlain = phrases.length + excluded.length === 0;
  return { words: [...words], phrases, excluded, plain: isPlain ? text : kept.join(' ') };
}

/** Of Unicode's private area: no words. */
const FIRST_SIGN = 0xe000;
const SIGNS = /[\ue000-\uf8ff]/g;

/**
 * A search text with a sign for each phrase and for what is excluded: these mean what they say, and nothing is read into them.
 * @returns also the way back, for any part of the text
 */
export function hideMarked(text: string): {
  readonly unmarked: string;
  readonly restore: (text: string) => string;
} {
  const hidden: string[] = [];
  let unmarked = '';
  let end = 0;
  for (const { part, index, isPhrase, isExcluded } of partsOf(text)) {
    if (!isPhrase && !isExcluded) continue;
    unmarked += text.slice(end, index) + String.fromCharCode(FIRST_SIGN + hidden.length);
    hidden.push(part);
    end = index + part.length;
  }
  const partOf = (sign: string): string => hidden[sign.charCodeAt(0) - FIRST_SIGN] ?? sign;
  return { unmarked: unmarked + text.slice(end), restore: (shown) => shown.replace(SIGNS, partOf) };
}

interface Part {
  /** As it stands in the text, with its minus and quotes. */
  readonly part: string;
  readonly index: number;
  /** Without them. */
  readonly inner: string;
  /** Of `inner`, folded. */
  readonly words: readonly string[];
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

function* partsOf(text: string): Generator<Part> {
  for (const { 0: part, 1: minus, 2: quoted, 3: minusOfWord, 4: word, index } of text.matchAll(PART)) {
    const isPhrase = quoted !== undefined;
    const inner = quoted ?? word ?? part;
    const words = splitWords(inner);
    if (words.length === 0) continue;
    const hasMinus = (minus ?? minusOfWord) === '-';
    const isExcluded =
      hasMinus && (isPhrase || STARTS_WORD.test(inner)) && mayExclude(text.slice(0, index), inner);
    yield { part, index, inner, words, isPhrase, isExcluded };
  }
}

/** @param before the text before the minus */
function mayExclude(before: string, inner: string): boolean {
  if (before === '') return true;
  return /\s$/.test(before) && !(STARTS_IN_DIGIT.test(inner) && ENDS_IN_DIGIT.test(before));
}

/** Whether a search has words that a clip must have. */
export function hasWords(text: string): boolean {
  return parseSearch(text).words.length > 0;
}

/** Whether a search has a phrase or excludes something, which only the index understands. */
export function hasPhraseOrExclusion(text: string): boolean {
  const { phrases, excluded } = parseSearch(text);
  return phrases.length > 0 || excluded.length > 0;
}
