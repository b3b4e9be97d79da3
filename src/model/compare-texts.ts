import type { Language } from './language.ts';

/**
 * Compares texts as a reader of the language sorts them. Code units decide between texts that read the same ("é" as
 * one or two characters), so that the same texts always come in the same order.
 */
export function getTextComparer(language: Language): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language);
  return (one, other) => compare(one, other) || (one < other ? -1 : Number(one > other));
}
