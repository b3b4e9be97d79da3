import { API_KEYS, FILTERS } from '../../filters/filters.ts';
import { serialiseValue } from '../../filters/query.ts';
import { parseSearch } from '../../filters/search-text.ts';
import type { Question, Scope } from '../search-engine.ts';

/** The parameters that every call takes. */
export function scopeParams({ language, territory }: Scope): URLSearchParams {
  const params = new URLSearchParams({ lang: language });
  if (territory !== null) params.set('territorio', String(territory));
  return params;
}

/**
 * The scope and the filters; the keys of the address are the API's. Of a search only what the API understands: it would look for the
 * words that a minus excludes.
 */
export function questionParams({ scope, filters }: Question): URLSearchParams {
  const params = scopeParams(scope);
  const understood = { ...filters, search: parseSearch(filters.search).plain };
  for (const key of API_KEYS) {
    for (const value of serialiseValue(understood, key)) params.append(key, value);
  }
  return params;
}

/** Order and page size are always sent: a server's defaults may differ from ours. An order that it does not know is an error. */
export function listParams(question: Question): URLSearchParams {
  const params = questionParams(question);
  const { order } = question.filters;
  params.set('order', order === 'best' ? FILTERS.order.codec.initial : order);
  params.set('page_size', String(question.filters.page_size));
  return params;
}
