import type { ValueKey } from '../filters/filters.ts';
import { NO_FILTERS, serialiseFilters, type Filters } from '../filters/query.ts';
import type { Question, Scope, Wanted } from './search-engine.ts';

/**
 * Questions as texts, for caches and running requests: equal questions have equal keys.
 */

/** The list of a question, without a page number; the view changes nothing of it. */
export function listKey({ scope, filters }: Question): string {
  return `clips ${scopeKey(scope)} ${serialiseFilters({ ...filters, view: 'list' })}`;
}

export function facetsKey({ scope, filters }: Question): string {
  return `facets ${scopeKey(scope)} ${narrowingOnly(filters)}`;
}

export function countKey({ scope, filters }: Question): string {
  return `count ${scopeKey(scope)} ${narrowingOnly(filters)}`;
}

/** The map shows everything that is found, in no order. */
export function placesKey({ scope, filters }: Question): string {
  return `places ${scopeKey(scope)} ${narrowingOnly(filters)}`;
}

/** @param most findings that are read, and not only counted */
export function momentsKey({ scope, filters }: Question, most: number): string {
  return `moments ${most} ${scopeKey(scope)} ${narrowingOnly(filters)}`;
}

/** The lists of some filters. */
export function choicesKey(scope: Scope, wanted: readonly (readonly [ValueKey, Wanted])[]): string {
  const lists = wanted.flatMap(([key, { typed, chosen }]) => [typed, ...chosen].map((text) => [key, text]));
  return `choices ${scopeKey(scope)} ${new URLSearchParams(lists).toString()}`;
}

export function countsKey({ scope, filters }: Question, key: ValueKey): string {
  return `counts ${scopeKey(scope)} ${key} ${narrowingOnly(filters)}`;
}

function scopeKey({ language, territory }: Scope): string {
  return `${language} ${territory ?? 'all'}`;
}

/** Counts depend on neither order nor page size. */
function narrowingOnly(filters: Filters): string {
  const { order, page_size, view } = NO_FILTERS;
  return serialiseFilters({ ...filters, order, page_size, view });
}
