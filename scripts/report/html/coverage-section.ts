import { ASPECTS, type CoverageRow } from '../coverage.ts';
import { markup, type Markup } from './markup.ts';
import { recordName, section, type PageContext } from './page-parts.ts';

/** How complete the clips are: a row for the archive, each territory and each series. */
export function coverageSection(context: PageContext): Markup {
  const { t } = context.messages;
  const rowsOf = (...kinds: readonly CoverageRow['of'][]): readonly Markup[] =>
    context.report.coverage.filter(({ of }) => kinds.includes(of)).map((row) => tableRow(context, row));
  const head = ASPECTS.map(({ name }) => markup`<th scope="col">${t(`aspect.${name}`)}</th>`);
  return section(
    'coverage',
    t('coverage.title'),
    markup`<p>${t('coverage.lead')}</p>
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

function rowGroup(title: string, rows: readonly Markup[]): Markup | null {
  if (rows.length === 0) return null;
  return markup`<tbody>
<tr class="heading"><th scope="rowgroup" colspan="${ASPECTS.length + 2}"><span>${title}</span></th></tr>
${rows}
</tbody>`;
}

function tableRow(context: PageContext, row: CoverageRow): Markup {
  const { t, number } = context.messages;
  const cells =
    row.clips === 0
      ? markup`<td class="quiet" colspan="${ASPECTS.length}">${t('coverage.none')}</td>`
      : ASPECTS.map(({ name }) => cell(context, row.having[name], row.clips));
  return markup`<tr><th scope="row">${rowName(context, row)}</th><td>${number(row.clips)}</td>${cells}</tr>
`;
}

/** The share of the clips that have something; `--missing`, from 0 to 1, darkens the cell. */
function cell({ messages: { t, share } }: PageContext, having: number, clips: number): Markup {
  const missing = clips - having;
  const title = missing === 0 ? t('coverage.all') : t('coverage.missing', { count: missing });
  return markup`<td style="--missing:${(missing / clips).toFixed(2)}" title="${title}">${share(having, clips)}</td>`;
}

function rowName(context: PageContext, { of, id }: CoverageRow): Markup | string {
  if (of === 'archive' || of === 'noTerritory') return context.messages.t(`coverage.${of}`);
  return recordName(context, { resource: of === 'series' ? 'series' : 'territories', id });
}
