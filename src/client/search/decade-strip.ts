import { useEffect, useMemo, useState } from 'react';
import { isNarrowed, serialiseFilters, withYears, type Filters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/count-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { archivePath } from '../../routes.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { importAgain } from '../browser/import-again.ts';
import { hasModifier } from '../browser/modifier-keys.ts';
import { facetsOf, useAnswer } from './answers.ts';
import { chooseFilters } from './filters.ts';

/** A decade, and its clips when the page was built. */
interface DecadeCount {
  readonly decade: number;
  readonly count: number;
}

/** The attribute by which DecadeScale.astro tells script its decades, in the order of its links. */
export function decadesAttribute(decades: readonly DecadeCount[]): { readonly 'data-decades': string } {
  return { 'data-decades': JSON.stringify(decades) };
}

/** The links of the strip with their decades; none on a territory's page. */
function readStrip(): readonly (readonly [HTMLAnchorElement, DecadeCount])[] {
  const strip = document.querySelector<HTMLElement>('[data-decades]');
  // Written by decadesAttribute.
  const decades = JSON.parse(strip?.dataset['decades'] ?? '[]') as readonly DecadeCount[];
  const links = [...(strip?.querySelectorAll('a') ?? [])];
  return links.flatMap((link, index) => decades.slice(index, index + 1).map((one) => [link, one] as const));
}

const importFoundYears = importAgain(() => import('./found-years.ts'));

/** Where the bars of the years have room, also in DecadeScale.astro. */
const WIDE = '(min-width: 768px)';

/**
 * Makes the strip of decades above the list a filter: its links keep the other filters, show how many clips these
 * would find in each decade, and mark the decade that is chosen; that one's link takes it away again.
 * On a wide screen the years of a list that is narrowed stand on it as bars, whose room is there before them.
 *
 * The strip is not React's: it is in the page for those without script, and stays when the search fails.
 */
export function useDecadeStrip(
  search: Pick<SearchEngine, 'facets'>,
  { scope, filters }: Question,
  messages: Messages<'clip'>,
): void {
  const timeless: Question = useMemo(
    () => ({ scope, filters: { ...filters, from_date: null, to_date: null } }),
    [scope, filters],
  );
  const isCounted = scope.territory === null && isNarrowed(timeless.filters);
  // The build renders this too, and has no screen.
  const [isWide] = useState(() => typeof window !== 'undefined' && window.matchMedia(WIDE).matches);
  const isCharted = isWide && scope.territory === null && isNarrowed(filters);
  const { data, isLoading } = useAnswer(isCounted || isCharted ? facetsOf(search, timeless) : null);
  const years = isLoading ? undefined : data?.years;

  useEffect(() => {
    const strip = readStrip();
    for (const [link, { decade, count: built }] of strip) {
      const ofDecade = withYears(filters, decade, decade + 9);
      const isChosen = serialiseFilters(ofDecade) === serialiseFilters(filters);
      const next: Filters = isChosen ? timeless.filters : ofDecade;
      const query = serialiseFilters(next);
      if (isChosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      const count = isCounted ? years && clipsOfDecade(years, decade) : built;
      // What finds nothing is no way on, and listens to no press; the chosen decade can be taken away.
      if (count === 0 && !isChosen) {
        link.removeAttribute('href');
        link.onclick = null;
      } else {
        link.href = `${archivePath(scope.language)}${query === '' ? '' : `?${query}`}`;
        link.onclick = (event) => {
          if (hasModifier(event)) return;
          event.preventDefault();
          chooseFilters(next);
        };
      }
      const text = count === undefined ? undefined : countMessage(messages, 'count', count, scope.language);
      // A space keeps the line while the number is not known.
      link.querySelector('span')?.replaceChildren(text ?? '\u00a0');
    }
    return () => {
      for (const [link] of strip) link.onclick = null;
    };
  }, [scope, filters, timeless, isCounted, years, messages]);

  useFoundYears(isCharted ? years : null, filters, scope.language);
}

/**
 * Has the years of a list drawn on the strip.
 * @param years clips per year; `undefined` while they are not known, whose room is kept; `null` for none
 */
function useFoundYears(
  years: ReadonlyMap<number, number> | null | undefined,
  filters: Filters,
  language: Language,
): void {
  useEffect(() => {
    const strip = document.querySelector('[data-decades]');
    if (strip === null) return undefined;
    // The button with the years is about to be hidden.
    if (years === null && strip.querySelector(':scope > :focus') !== null) strip.querySelector('a')?.focus();
    strip.classList.toggle('has-years', years !== null);
    if (!years) return undefined;
    const end = new AbortController();
    const decades = readStrip().map(([, { decade }]) => decade);
    importFoundYears()
      .then(({ showFoundYears }) => showFoundYears(strip, decades, years, filters, language, end.signal))
      // The strip is as good without.
      .catch(() => undefined);
    return () => {
      end.abort();
    };
  }, [years, filters, language]);
}

function clipsOfDecade(years: ReadonlyMap<number, number>, decade: number): number {
  return [...years].reduce(
    (sum, [year, clips]) => (year >= decade && year < decade + 10 ? sum + clips : sum),
    0,
  );
}
