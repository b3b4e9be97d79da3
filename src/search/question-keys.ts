import { NO_FILTERS, serialiseFilters, type Filters } from '../filters/query.ts';
import type { Question, Scope } from './search-engine.ts';

/**
 * Questions as texts: equal questions have equal keys. Whatever is remembered of an answer (caches, the engine that
 * gave a list's first page, requests under way) is remembered under these.
 *
 * Every key ends with `;` and has none inside, so that no key is the beginning of another one.
 */

/** The list that a question asks for, without a page number. */
export function listKey({ scope, filters }: Question): string {
  return `clips ${scopeKey(scope)} ${withoutView(filters)};`;
}

/** One page of a list. */
export function pageKey(list: string, page: number): string {
  return `${list}${page}`;
}

export function pageOfKey(key: string): number {
  return Number(key.slice(key.lastIndexOf(';') + 1));
}

export function facetsKey({ scope, filters }: Question): string {
  return `facets ${scopeKey(scope)} ${narrowingOnly(filters)};`;
}

export function countKey({ scope, filters }: Question): string {
  return `count ${scopeKey(scope)} ${narrowingOnly(filters)};`;
}

/** Where there are more clips than the page holds, the order decides which ones the map shows. */
export function placesKey({ scope, filters }: Question): string {
  return `places ${scopeKey(scope)} ${withoutView(filters)};`;
}

export function choicesKey(scope: Scope): string {
  return `choices ${scopeKey(scope)};`;
}

function scopeKey({ language, territory }: Scope): string {
  return `${language} ${territory ?? 'all'}`;
}

/** The view only says how the clips are shown. */
function withoutView(filters: Filters): string {
  return serialiseFilters({ ...filters, view: 'list' });
}

/** What is counted has no order and no pages. */
function narrowingOnly(filters: Filters): string {
  const { order, page_size, view } = NO_FILTERS;
  return serialiseFilters({ ...filters, order, page_size, view });
}
