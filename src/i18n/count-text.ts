import type { Language } from '../model/language.ts';

/** A text for one and for any other number, 0 too; `{count}` is the number's place. */
export interface CountedText {
  readonly one: string;
  readonly other: string;
}

type Values = Readonly<Record<string, string | number>>;

/** Puts values in the places of a text: `fillText('dal {from} al {to}', { from: 1950, to: 1962 })`. */
export function fillText(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Both languages have one form for 1 and one for every other number that an archive counts to. */
export function countText(
  texts: CountedText,
  count: number,
  language: Language,
  values: Values = {},
): string {
  const shown = count.toLocaleString(language);
  return fillText(count === 1 ? texts.one : texts.other, { ...values, count: shown });
}
