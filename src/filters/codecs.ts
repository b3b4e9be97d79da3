import { isCalendarDay } from '../model/date.ts';
import { wellFormed } from '../model/well-formed.ts';

/** How one key of the address becomes a value, and a value becomes the key's texts. */
export interface Codec<Value> {
  /** The value of a key that is absent or invalid. */
  readonly initial: Value;
  /** @returns `undefined` for an invalid text; the value is then `initial` */
  readonly parse: (texts: readonly string[]) => Value | undefined;
  readonly serialise: (value: Value) => readonly string[];
}

/** Longer texts are cut (a search) or dropped (a value), so that later steps need no limit. */
const MAX_TEXT = 200;

export const text: Codec<string> = {
  initial: '',
  // Trimmed twice: the cut may end in a space or in half a character.
  parse: ([value]) => value && wellFormed(wellFormed(value).trim().slice(0, MAX_TEXT)).trim(),
  serialise: (value) => [value],
};

/** Any number of names, each once, letter by letter: the API may write one with a space at its end. */
export const names: Codec<readonly string[]> = {
  initial: [],
  parse: (texts) => unique(texts.filter((value) => value.trim() !== '' && value.length <= MAX_TEXT)),
  serialise: (value) => value,
};

/** Any number of record ids, each once, without leading zeros. */
export const ids: Codec<readonly string[]> = {
  initial: [],
  parse: (texts) => unique(texts.filter((value) => /^\d{1,9}$/.test(value)).map((id) => String(Number(id)))),
  serialise: (value) => value,
};

/** Any of a few fixed values, each once. */
export function someOf(values: readonly string[]): Codec<readonly string[]> {
  return {
    initial: [],
    parse: (texts) => values.filter((value) => texts.includes(value)),
    serialise: (value) => value,
  };
}

/** `YYYY-MM-DD`, or `null` for no limit. */
export const day: Codec<string | null> = {
  initial: null,
  parse: ([value]) =>
    value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value) ? value : undefined,
  serialise: (value) => (value === null ? [] : [value]),
};

/** A whole number from 1 to `max`. */
export function wholeNumber(initial: number, max: number): Codec<number> {
  return {
    initial,
    parse: ([value]) => {
      const number = /^\d{1,5}$/.test(value ?? '') ? Number(value) : 0;
      return number >= 1 && number <= max ? number : undefined;
    },
    serialise: (value) => [String(value)],
  };
}

/** One of a few words. */
export function oneOf<Word extends string>(words: readonly Word[], initial: Word): Codec<Word> {
  return {
    initial,
    parse: ([value]) => words.find((word) => word === value),
    serialise: (value) => [value],
  };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
