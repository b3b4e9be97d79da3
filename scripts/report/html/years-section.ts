import { decadeOf } from '../../../src/model/decade.ts';
import type { ClipsByYear } from '../years.ts';
import { markup, type Markup } from './markup.ts';
import { section, type PageContext } from './page-parts.ts';

/** The axis has a mark every ten years, and every fifty when it is longer than this many years. */
const MANY_YEARS = 110;

/** How many clips each year has, as a histogram in the colours of the decades, and as a table. */
export function yearsSection({ report, messages: { t, number } }: PageContext): Markup {
  const { years, undated } = report.years;
  const filled = years.filter(({ count }) => count > 0);
  const [first] = filled;
  const last = filled.at(-1);
  const withoutDate = undated === 0 ? null : markup`<p>${t('years.undated', { count: undated })}</p>`;
  if (first === undefined || last === undefined) {
    return section('years', t('years.title'), markup`<p>${t('years.none')}</p>${withoutDate}`);
  }
  const peak = filled.reduce((best, one) => (one.count > best.count ? one : best));
  const dated = filled.reduce((sum, { count }) => sum + count, 0);
  const rows = filled.map(
    ({ year, count }) => markup`<tr><th scope="row">${year}</th><td>${number(count)}</td></tr>\n`,
  );
  return section(
    'years',
    t('years.title'),
    markup`<p>${t('years.lead', { count: dated, first: first.year, last: last.year })}</p>
${withoutDate}
<figure class="years">
<figcaption class="label quiet">${t('years.peak', { count: number(peak.count), year: peak.year })}</figcaption>
<svg viewBox="0 0 ${years.length} 100" preserveAspectRatio="none" role="img" aria-label="${t('years.chart')}">
${filled.map((one) => bar(one, one.year - first.year, peak.count))}
</svg>
<div class="axis label" aria-hidden="true">${axis(years)}</div>
</figure>
<details class="group">
<summary>${t('years.table')}</summary>
<table class="by-year">
<thead><tr><th scope="col">${t('years.year')}</th><th scope="col">${t('years.clips')}</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</details>`,
  );
}

/** A unit of the drawing is a year wide, and its height is 100; CSS stretches it to the width of the page. */
function bar({ year, count }: ClipsByYear['years'][number], x: number, peak: number): Markup {
  const height = Math.max((count / peak) * 100, 0.8);
  const y = (100 - height).toFixed(2);
  return markup`<rect class="${decadeClass(year)}" x="${(x + 0.1).toFixed(1)}" y="${y}" width="0.8" height="${height.toFixed(2)}"><title>${year}: ${count}</title></rect>
`;
}

function axis(years: ClipsByYear['years']): readonly (Markup | null)[] {
  const step = years.length > MANY_YEARS ? 50 : 10;
  return years.map(({ year }, index) => {
    if (year % step !== 0) return null;
    const share = index / years.length;
    // Near the right end there is no room for the year behind its mark.
    const end = share > 0.9 ? ' end' : '';
    return markup`<span class="${decadeClass(year)}${end}" style="left:${(share * 100).toFixed(2)}%">${year}</span>\n`;
  });
}

function decadeClass(year: number): string {
  return `d-${decadeOf(year) ?? 'none'}`;
}
