import { NO_FILTERS, type Filters } from '../../filters/query.ts';
import { readSearch } from '../../filters/read-search.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Suggestion } from '../../search/search-engine.ts';
import { filterChips } from '../search/filter-chips.ts';

/** An entry of the menu: what it says, and what the archive is searched for when it is chosen. */
export interface Offer {
  readonly text: string;
  /** What the text is; `meant` for filters that the typed text stands for ("nozze anni 50"). */
  readonly kind: Suggestion['kind'] | 'meant';
  readonly filters: Filters;
}

/**
 * The filters that a typed text stands for, if any, then what the search suggests for it.
 * @param messages in the page's language, for its quotation marks
 */
export function offersFor(
  typed: string,
  suggestions: readonly Suggestion[],
  { quoted }: Pick<Messages<'search'>, 'quoted'>,
): readonly Offer[] {
  const meant = readSearch({ ...NO_FILTERS, search: typed });
  const offers = suggestions.map(({ text, kind }) => ({ text, kind, filters: searchFor(text) }));
  if (meant === null) return offers;
  const names = filterChips(
    meant,
    (_, value) => value,
    (text) => fillMessage(quoted, { text }),
  ).map(({ text }) => text);
  return [{ text: names.join(', '), kind: 'meant', filters: meant }, ...offers];
}

function searchFor(search: string): Filters {
  return { ...NO_FILTERS, search };
}
