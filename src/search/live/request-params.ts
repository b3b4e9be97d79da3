import { API_KEYS } from '../../filters/filters.ts';
import { serialiseValue } from '../../filters/query.ts';
import type { Question, Scope } from '../search-engine.ts';

/** The parameters that every call takes. */
export function scopeParams({ language, territory }: Scope): URLSearchParams {
  const params = new URLSearchParams({ lang: language });
  if (territory !== null) params.set('territorio', String(territory));
  return params;
}

/** The scope and the filters; the keys of the address are the API's. */
export function questionParams({ scope, filters }: Question): URLSearchParams {
  const params = scopeParams(scope);
  for (const key of API_KEYS) {
    for (const value of serialiseValue(filters, key)) params.append(key, value);
  }
  return params;
}

/** Order and page size are always sent: a server's defaults may differ from ours. */
export function listParams(question: Question): URLSearchParams {
  const params = questionParams(question);
  params.set('order', question.filters.order);
  params.set('page_size', String(question.filters.page_size));
  return params;
}
