import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import type { Offer } from './offers.ts';
import type { Suggestions } from './suggester.ts';

/** The status of the suggestions: shown where there are no options, and always announced. */
export function getStatus(
  { phase, options }: Suggestions,
  messages: Messages<'search'>,
  language: Language,
): string {
  if (options.length > 0) return countMessage(messages, 'results', options.length, language);
  switch (phase) {
    case 'idle':
      return '';
    case 'short':
      return messages.short;
    case 'searching':
      return messages.searching;
    case 'found':
      return messages.none;
  }
}

/** What a suggestion is, in a word; `undefined` where the engine cannot tell. */
export function getKind({ kind }: Pick<Offer, 'kind'>, search: Messages<'search'>): string | undefined {
  return kind === null ? undefined : search[`kind.${kind}`];
}
