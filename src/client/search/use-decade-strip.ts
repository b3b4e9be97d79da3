import { useEffect, useEffectEvent, useMemo } from 'react';
import { hasModifier } from '../browser/modifier-keys.ts';
import { isNarrowed, serialiseFilters, withYears, type Filters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import { archivePath } from '../../routes.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { facetsOf, useAnswer } from './answers.ts';
import { chooseFilters } from './filters.ts';

/**
 * Makes the strip of decades above the list a filter: its links keep the other filters, tell how many clips these
 * would find in each decade, and mark the decade that is chosen; that one's link takes it away again.
 *
 * The strip is not React's: it is in the page for those without script, and stays when the search fails.
 */
export function useDecadeStrip(
  search: SearchEngine,
  { scope, filters }: Question,
  messages: Messages<'clip'>,
): void {
  const timeless: Question = useMemo(
    () => ({ scope, filters: { ...filters, from_date: null, to_date: null } }),
    [scope, filters],
  );
  const isCounted = scope.territory === null && isNarrowed(timeless.filters);
  const { data, isLoading } = useAnswer(isCounted ? facetsOf(search, timeless) : null);
  const years = isLoading ? undefined : data?.years;

  useEffect(() => {
    for (const { link, decade, built } of decadeLinks()) {
      const query = serialiseFilters(toggleDecade(filters, decade));
      link.href = `${archivePath(scope.language)}${query === '' ? '' : `?${query}`}`;
      if (isDecade(filters, decade)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      const count = isCounted ? years && clipsOfDecade(years, decade) : built;
      const total = link.querySelector('span');
      // A space keeps the line while the number is not known.
      if (total)
        total.textContent =
          count === undefined ? '\u00a0' : countMessage(messages, 'count', count, scope.language);
    }
  }, [scope, filters, isCounted, years, messages]);

  const choose = useEffectEvent((event: MouseEvent, decade: number) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    chooseFilters(toggleDecade(filters, decade));
  });
  useEffect(() => {
    const leaving = new AbortController();
    for (const { link, decade } of decadeLinks()) {
      const follow = (event: MouseEvent): void => {
        choose(event, decade);
      };
      link.addEventListener('click', follow, { signal: leaving.signal });
    }
    return () => {
      leaving.abort();
    };
  }, []);
}

interface DecadeLink {
  readonly link: HTMLAnchorElement;
  readonly decade: number;
  /** Its clips when the page was built. */
  readonly built: number;
}

/** The links that DecadeScale.astro wrote; none on a territory's page. */
function decadeLinks(): readonly DecadeLink[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.decade-scale a')].map((link) => ({
    link,
    decade: Number(link.dataset['decade']),
    built: Number(link.dataset['count']),
  }));
}

/** The same filters with the period of a decade, or without it when it is the period already. */
function toggleDecade(filters: Filters, decade: number): Filters {
  return isDecade(filters, decade)
    ? { ...filters, from_date: null, to_date: null }
    : withYears(filters, decade, decade + 9);
}

function isDecade(filters: Filters, decade: number): boolean {
  const { from_date, to_date } = withYears(filters, decade, decade + 9);
  return filters.from_date === from_date && filters.to_date === to_date;
}

function clipsOfDecade(years: ReadonlyMap<number, number>, decade: number): number {
  return [...years].reduce(
    (sum, [year, clips]) => (year >= decade && year < decade + 10 ? sum + clips : sum),
    0,
  );
}
