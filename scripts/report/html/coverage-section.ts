import { ASPECTS, type CoverageRow } from '../coverage.ts';
import { markup, type Markup } from './markup.ts';
import { recordName, section, type PageContext } from './page-parts.ts';

/** How complete the clips are, a row for the archive, each territory and each series. */
export function coverageSection(context: PageContext): Markup {
  const { t } = context.words;
  const { coverage } = context.report;
  const territories = coverage.filter(({ of }) => of === 'territory' || of === 'noTerritory');
  const head = ASPECTS.map((aspect) => markup`<th scope="col"><span>${t(`aspect.${aspect}`)}</span></th>`);
  const table = markup`<div class="scroll" role="region" aria-labelledby="coverage-title" tabindex="0">
    <table class="coverage">
      <thead>
        <tr>
          <th scope="col"><span>${t('coverage.group')}</span></th>
          <th scope="col"><span>${t('coverage.clips')}</span></th>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${rows(
          context,
          coverage.filter(({ of }) => of === 'archive'),
        )}
      </tbody>
      ${part(context, t('coverage.territories'), territories)}
      ${part(
        context,
        t('coverage.series'),
        coverage.filter(({ of }) => of === 'series'),
      )}
    </table>
  </div>`;
  return section('coverage', t('coverage.title'), [markup`<p>${t('coverage.lead')}</p>`, table]);
}

function part(context: PageContext, title: string, some: readonly CoverageRow[]): Markup | null {
  if (some.length === 0) return null;
  const heading = markup`<tr class="part">
    <th scope="rowgroup" colspan="${ASPECTS.length + 2}"><span>${title}</span></th>
  </tr>`;
  return markup`<tbody>
    ${heading}${rows(context, some)}
  </tbody>`;
}

function rows(context: PageContext, some: readonly CoverageRow[]): readonly Markup[] {
  const { words } = context;
  return some.map((row) => {
    const cells =
      row.clips === 0
        ? markup`<td class="quiet" colspan="${ASPECTS.length}">${words.t('coverage.none')}</td>`
        : ASPECTS.map((aspect) => cell(context, row.having[aspect], row.clips));
    return markup`<tr>
      <th scope="row">${rowName(context, row)}</th>
      <td>${words.number(row.clips)}</td>
      ${cells}
    </tr> `;
  });
}

function cell({ words }: PageContext, having: number, clips: number): Markup {
  const missing = clips - having;
  const title = missing === 0 ? words.t('coverage.all') : words.t('coverage.missing', { count: missing });
  return markup`<td style="--m:${(missing / clips).toFixed(2)}" title="${title}">
    ${words.share(having, clips)}
  </td>`;
}

function rowName(context: PageContext, { of, id }: CoverageRow): Markup {
  switch (of) {
    case 'archive':
      return markup`${context.words.t('coverage.archive')}`;
    case 'noTerritory':
      return markup`${context.words.t('coverage.noTerritory')}`;
    case 'territory':
      return recordName(context, { resource: 'territories', id });
    case 'series':
      return recordName(context, { resource: 'series', id });
  }
}
