import { countWaiting } from '../../../src/archive/help-lists.ts';
import { decadeOf } from '../../../src/model/date.ts';
import { durationText } from '../../../src/model/duration.ts';
import { html, type Html } from '../../../src/views/html.ts';
import type { ResourceCounts } from '../../pull/report.ts';
import { ASPECTS, type ClipsByYear, type CoverageRow } from '../statistics.ts';
import { recordName, section, type PageContext } from './page-parts.ts';

/** How complete the clips are: a row for the archive, each territory and each series. */
export function coverageSection(context: PageContext): Html {
  const { t } = context.messages;
  const rowsOf = (...kinds: readonly CoverageRow['of'][]): readonly Html[] =>
    context.report.coverage.filter(({ of }) => kinds.includes(of)).map((row) => tableRow(context, row));
  const head = ASPECTS.map(({ name }) => html`<th scope="col">${t(`aspect.${name}`)}</th>`);
  return section(
    'coverage',
    t('coverage.title'),
    html`<p>${t('coverage.lead')}</p>
<div class="scroll" role="region" aria-labelledby="coverage-title" tabindex="0">
<table class="coverage">
<thead class="label"><tr><th scope="col">${t('coverage.group')}</th><th scope="col">${t('coverage.clips')}</th>${head}</tr></thead>
<tbody>${rowsOf('archive')}</tbody>
${rowGroup(t('coverage.territories'), rowsOf('territory', 'noTerritory'))}
${rowGroup(t('coverage.series'), rowsOf('series'))}
</table>
</div>`,
  );
}

function rowGroup(title: string, rows: readonly Html[]): Html | null {
  if (rows.length === 0) return null;
  return html`<tbody>
<tr class="heading"><th scope="rowgroup" colspan="${ASPECTS.length + 2}"><span>${title}</span></th></tr>
${rows}
</tbody>`;
}

function tableRow(context: PageContext, row: CoverageRow): Html {
  const { t, number } = context.messages;
  const cells =
    row.clips === 0
      ? html`<td class="quiet" colspan="${ASPECTS.length}">${t('coverage.none')}</td>`
      : ASPECTS.map(({ name }) => cell(context, row.having[name], row.clips));
  return html`<tr><th scope="row">${rowName(context, row)}</th><td>${number(row.clips)}</td>${cells}</tr>
`;
}

/** The share of the clips that have something; `--missing`, from 0 to 1, darkens the cell. */
function cell({ messages: { t, share } }: PageContext, having: number, clips: number): Html {
  const missing = clips - having;
  const title = missing === 0 ? t('coverage.all') : t('coverage.missing', { count: missing });
  return html`<td style="--missing:${(missing / clips).toFixed(2)}" title="${title}">${share(having, clips)}</td>`;
}

function rowName(context: PageContext, { of, id }: CoverageRow): Html | string {
  if (of === 'archive' || of === 'noTerritory') return context.messages.t(`coverage.${of}`);
  return recordName(context, { resource: of === 'series' ? 'series' : 'territories', id });
}

/** The axis has a mark every ten years, and every fifty when it is longer than this many years. */
const MANY_YEARS = 110;

/** How many clips each year has, as a histogram in the colours of the decades, and as a table. */
export function yearsSection({ report, messages: { t, number } }: PageContext): Html {
  const { years, undated } = report.years;
  const filled = years.filter(({ count }) => count > 0);
  const [first] = filled;
  const last = filled.at(-1);
  const withoutDate = undated === 0 ? null : html`<p>${t('years.undated', { count: undated })}</p>`;
  if (first === undefined || last === undefined) {
    return section('years', t('years.title'), html`<p>${t('years.none')}</p>${withoutDate}`);
  }
  const peak = filled.reduce((best, one) => (one.count > best.count ? one : best));
  const dated = filled.reduce((sum, { count }) => sum + count, 0);
  const rows = filled.map(
    ({ year, count }) => html`<tr><th scope="row">${year}</th><td>${number(count)}</td></tr>\n`,
  );
  return section(
    'years',
    t('years.title'),
    html`<p>${t('years.lead', { count: dated, first: first.year, last: last.year })}</p>
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
function bar({ year, count }: ClipsByYear['years'][number], x: number, peak: number): Html {
  const height = Math.max((count / peak) * 100, 0.8);
  const y = (100 - height).toFixed(2);
  return html`<rect class="${decadeClass(year)}" x="${(x + 0.1).toFixed(1)}" y="${y}" width="0.8" height="${height.toFixed(2)}"><title>${year}: ${count}</title></rect>
`;
}

function axis(years: ClipsByYear['years']): readonly (Html | null)[] {
  const step = years.length > MANY_YEARS ? 50 : 10;
  return years.map(({ year }, index) => {
    if (year % step !== 0) return null;
    const share = index / years.length;
    // Near the right end there is no room for the year behind its mark.
    const end = share > 0.9 ? ' end' : '';
    return html`<span class="${decadeClass(year)}${end}" style="left:${(share * 100).toFixed(2)}%">${year}</span>\n`;
  });
}

function decadeClass(year: number): string {
  return `d-${decadeOf(year) ?? 'none'}`;
}

/** The order of importance to an editor. */
const RESOURCES = [
  'clips',
  'series',
  'lives',
  'territories',
  'extras',
  'keywords',
  'homeBlocks',
  'slides',
  'contents',
] as const;

/** How many records of each kind are published, and what this pull changed in them. */
export function numbersSection(context: PageContext): Html {
  const { report, messages } = context;
  const { t, number } = messages;
  const items = RESOURCES.map((resource) => {
    const counts = report.pull.resources.find((one) => one.resource === resource);
    if (counts === undefined) return null;
    return html`<li>
<b class="label">${number(report.snapshot[resource].length)}</b>
<p>${t(`resource.${resource}`)}</p>
<p class="quiet">${changes(context, counts)}</p>
</li>
`;
  });
  return section(
    'numbers',
    t('numbers.title'),
    html`<ul class="numbers">${items}</ul>\n${runningTime(context)}${askedOfVisitors(context)}`,
  );
}

/** What the pages that ask visitors for help ask for; nothing where nothing is missing. */
function askedOfVisitors({ report, messages: { t } }: PageContext): Html | null {
  const count = countWaiting(report.snapshot.clips);
  return count === 0 ? null : html`<p>${t('numbers.waiting', { count })}</p>`;
}

/** How long the films run; nothing where none has been checked. */
function runningTime({ report, messages: { t } }: PageContext): Html | null {
  const { clips, seconds, unknown } = report.runningTime;
  if (clips === 0) return null;
  const duration = durationText(Math.ceil(seconds / 60) * 60);
  const missing = unknown === 0 ? '' : t('numbers.filmsUnknown', { count: unknown });
  return html`<p>${t('numbers.films', { count: clips, duration })} ${missing}</p>`;
}

/** "3 new, 1 not published"; what is new needs an earlier pull to compare with. */
function changes({ report, messages: { t } }: PageContext, counts: ResourceCounts): string {
  const phrases = (names: readonly ('added' | 'changed' | 'removed' | 'kept' | 'leftOut')[]): string[] =>
    names.filter((name) => counts[name] > 0).map((name) => t(`numbers.${name}`, { count: counts[name] }));
  const since = report.since === null ? [] : phrases(['added', 'changed', 'removed']);
  if (report.since !== null && since.length === 0) since.push(t('numbers.same'));
  return [...since, ...phrases(['kept', 'leftOut'])].join(', ');
}
