/**
 * How many clips of each year a search has found, as bars on the strip of decades; a press opens the filters at their years.
 *
 * Why script: it redraws with the filters. Before it: the strip. When it loads: with the first answer that narrows the
 * list, on a screen that has room for it.
 */
import { yearRange, type Filters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/count-message.ts';
import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { loadStyles, makeElement } from '../browser/elements.ts';
import { countClips, yearExtent, yearsWithin } from '../year-brush/year-counts.ts';
import { openFilterPanel } from './filters.ts';
import stylesHref from './found-years.css?url';

/** Of the height: a clip among hundreds is seen too. */
const LEAST = 0.06;

/**
 * @param strip DecadeScale.astro's, which has room for the bars
 * @param decades those of its links, in their order
 * @param years clips per year, whatever the period of the filters: years outside of it are drawn pale
 */
export async function showFoundYears(
  strip: Element,
  decades: readonly number[],
  years: ReadonlyMap<number, number>,
  filters: Filters,
  language: Language,
  signal: AbortSignal,
): Promise<void> {
  const [messages] = await Promise.all([fetchMessages('brush'), loadStyles(stylesHref)]);
  if (signal.aborted) return;
  const { from = -Infinity, to = Infinity } = yearRange(filters);
  const extent = yearExtent(years);
  const dated = extent === undefined ? [] : yearsWithin(years, extent);
  const chosen = new Map(dated.filter(([year]) => year >= from && year <= to));
  const others = new Map(dated.filter(([year]) => !chosen.has(year)));
  const most = Math.max(...dated.map(([, clips]) => clips));
  const old = strip.querySelector('button');
  // It stays, because it may have the focus.
  const button = old ?? makeElement('button', { type: 'button', onclick: openAtPeriod });
  const label = describe(chosen, messages, language);
  button.title = label;
  button.setAttribute('aria-label', label);
  button.innerHTML = [...strip.querySelectorAll('li')]
    .map(({ style }, nth) => {
      const draw = (those: ReadonlyMap<number, number>): string => bars(those, decades[nth] ?? 0, most);
      return (
        `<svg viewBox="0 0 10 1" preserveAspectRatio="none" aria-hidden="true" style="flex-grow:${style.flexGrow}">` +
        `<path d="${draw(chosen)}"/><path opacity=".35" d="${draw(others)}"/></svg>`
      );
    })
    .join('');
  if (old === null) strip.prepend(button);
}

function openAtPeriod(): void {
  openFilterPanel('period');
}

function describe(
  years: ReadonlyMap<number, number>,
  messages: Messages<'brush'>,
  language: Language,
): string {
  const extent = yearExtent(years);
  if (extent === undefined) return messages.noneFound;
  const { from, to } = extent;
  const count = countClips(years, extent);
  return countMessage(messages, 'found', count, language, { years: from === to ? from : `${from}–${to}` });
}

/** The path of a decade's bars, each year as wide as another. */
function bars(years: ReadonlyMap<number, number>, decade: number, most: number): string {
  return yearsWithin(years, { from: decade, to: decade + 9 })
    .map(([year, clips]) => {
      const height = Math.max(LEAST, clips / most).toFixed(2);
      return `M${year - decade + 0.5} 1v-${height}`;
    })
    .join('');
}
