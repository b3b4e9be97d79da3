import type { Language } from '../model/language.ts';
import { countMessage, type MessageValues } from './fill-message.ts';

/** A counted message in both its forms, for an island. */
export interface CountedText {
  readonly one: string;
  readonly other: string;
}

export function countText(
  { one, other }: CountedText,
  count: number,
  language: Language,
  values: MessageValues = {},
): string {
  return countMessage({ 'text.one': one, 'text.other': other }, 'text', count, language, values);
}
