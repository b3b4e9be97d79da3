import { decadeOf } from '../../../src/model/decade.ts';
import type { ClipsByYear } from '../years.ts';
import { markup, type Markup } from './markup.ts';
import { section, type PageContext } from './page-parts.ts';

/** The axis has a word a decade, and fewer when the years span more than this many. */
const MANY_YEARS = 110;

/** How many clips each year has, as a histogram in the colours of the decades, and as a table. */
export function yearsSection({ report, words }: PageContext): Markup {
  const { t, number } = words;
  const { years, undated } = report.years;
  const withoutDate = undated === 0 ? null : markup`<p>${t('years.undated', { count: undated })}</p>`;
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined) {
    return section('years', t('years.title'), [markup`<p>${t('years.none')}</p>`, markup`${withoutDate}`]);
  }
  const peak = years.reduce((best, one) => (one.count > best.count ? one : best), first);
  const dated = years.reduce((sum, { count }) => sum + count, 0);
  const rows = years
    .filter(({ count }) => count > 0)
    .map(
      ({ year, count }) =>
        markup`<tr>
          <th scope="row">${year}</th>
          <td>${number(count)}</td>
        </tr>`,
    );
  return section('years', t('years.title'), [
    markup`<p>${t('years.lead', { count: dated, first: first.year, last: last.year })}</p>
      ${withoutDate}`,
    markup`<figure class="years">
      <figcaption>${t('years.peak', { count: number(peak.count), year: peak.year })}</figcaption>
      ${bars(years, peak.count, t('years.chart'))}
      <div class="axis" aria-hidden="true">${axis(years)}</div>
    </figure>`,
    markup`<details class="group">
      <summary>${t('years.table')}</summary>
      <table class="by-year">
        <thead>
          <tr>
            <th scope="col">${t('years.year')}</th>
            <th scope="col">${t('years.clips')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </details>`,
  ]);
}

/** A unit a year wide and 100 high, stretched to the room there is. */
function bars(years: ClipsByYear['years'], peak: number, label: string): Markup {
  const rects = years
    .filter(({ count }) => count > 0)
    .map(({ year, count }) => {
      const height = Math.max((count / peak) * 100, 0.8);
      const x = year - (years[0]?.year ?? year) + 0.1;
      const box = { x: x.toFixed(1), y: (100 - height).toFixed(2), height: height.toFixed(2) };
      return markup`<rect class="${decadeClass(year)}" x="${box.x}" y="${box.y}" width="0.8" height="${box.height}">
        <title>${year}: ${count}</title>
      </rect>`;
    });
  return markup`<svg
    viewBox="0 0 ${years.length} 100"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    ${rects}
  </svg>`;
}

function axis(years: ClipsByYear['years']): readonly Markup[] {
  const step = years.length > MANY_YEARS ? 50 : 10;
  return years
    .map(({ year }, index) => ({ year, index }))
    .filter(({ year }) => year % step === 0)
    .map(({ year, index }) => {
      const share = index / years.length;
      // A year at the very end stands before its mark.
      const place = share > 0.9 ? ' end' : '';
      return markup`<span class="${decadeClass(year)}${place}" style="left:${(share * 100).toFixed(2)}%">${year}</span>`;
    });
}

function decadeClass(year: number): string {
  const decade = decadeOf(year);
  return decade === undefined ? 'd-none' : `d-${decade}`;
}
