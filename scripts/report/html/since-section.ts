import type { Finding } from '../findings/finding.ts';
import { groupPhrase, kindPhrase } from '../phrases.ts';
import { groupFindings } from './findings-groups.ts';
import { markup, type Markup } from './markup.ts';
import { recordName, section, type PageContext } from './page-parts.ts';

/** How many groups of changes are told, and how many records of each are named. */
const GROUPS_SHOWN = 12;
const NAMED = 8;

/** What is new, fixed and gone against the last pull. */
export function sinceSection(context: PageContext): Markup {
  const { t, number, time } = context.words;
  const { since } = context.report;
  if (since === null) return section('since', t('since.title'), markup`<p>${t('since.first')}</p>`);
  const columns = [
    { key: 'since.new', list: t('since.listNew'), findings: [...since.added] },
    { key: 'since.fixed', list: t('since.listFixed'), findings: since.fixed },
    { key: 'since.gone', list: t('since.listGone'), findings: since.gone },
  ] as const;
  const parts = columns.map(
    ({ key, list, findings }) =>
      markup`<li>
        <b class="number">${number(findings.length)}</b>
        <span class="what">${t(key, { count: findings.length })}</span>
        ${
          findings.length === 0
            ? null
            : markup`<details>
                <summary>${list}</summary>
                <ul>
                  ${changedGroups(context, findings)}
                </ul>
              </details>`
        }
      </li> `,
  );
  return section('since', t('since.title'), [
    markup`<p>${t('since.lead', { date: time(since.pulledAt) })}</p>`,
    markup`<ul class="numbers since">
      ${parts}
    </ul>`,
  ]);
}

function changedGroups(context: PageContext, findings: readonly Finding[]): readonly Markup[] {
  const { words } = context;
  const groups = groupFindings(findings);
  const items = groups.slice(0, GROUPS_SHOWN).map(({ of, findings: some }) => {
    const where = [words.t(`resource.${of.resource}`), groupPhrase(words, of.path)].filter(
      (one) => one !== '',
    );
    const names = some.slice(0, NAMED).map((finding) => markup`<li>${recordName(context, finding)}</li>`);
    const more =
      some.length > NAMED ? markup`<li class="quiet">+ ${words.number(some.length - NAMED)}</li>` : null;
    return markup`<li>
      <b>${words.number(some.length)}</b> ${kindPhrase(words, of)}
      <span class="quiet">${where.join(' · ')}</span>
      <ul>
        ${names}${more}
      </ul>
    </li>`;
  });
  const rest = groups.length - GROUPS_SHOWN;
  return rest > 0 ? [...items, markup`<li class="quiet">+ ${words.number(rest)}</li>`] : items;
}
