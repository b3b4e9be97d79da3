import type { Finding } from '../findings/finding.ts';
import { kindPhrase, wherePhrase } from '../phrases.ts';
import { markup, type Markup } from './markup.ts';
import { groupFindings, recordName, section, type PageContext } from './page-parts.ts';

/** How many groups of changes the page shows, and how many records of each. */
const GROUPS_SHOWN = 12;
const RECORDS_SHOWN = 8;

/** The findings that are new, fixed or gone since the last pull. */
export function sinceSection(context: PageContext): Markup {
  const { t, number, time } = context.messages;
  const { since } = context.report;
  if (since === null) return section('since', t('since.title'), markup`<p>${t('since.first')}</p>`);
  const changes = [
    { key: 'since.new', summary: t('since.listNew'), findings: [...since.added] },
    { key: 'since.fixed', summary: t('since.listFixed'), findings: since.fixed },
    { key: 'since.gone', summary: t('since.listGone'), findings: since.gone },
  ] as const;
  const items = changes.map(({ key, summary, findings }) => {
    const list = markup`<details><summary>${summary}</summary>${changedGroups(context, findings)}</details>`;
    return markup`<li>
<b class="label">${number(findings.length)}</b>
<p>${t(key, { count: findings.length })}</p>
${findings.length > 0 ? list : null}
</li>
`;
  });
  return section(
    'since',
    t('since.title'),
    markup`<p>${t('since.lead', { date: time(since.pulledAt) })}</p>\n<ul class="numbers since">${items}</ul>`,
  );
}

function changedGroups(context: PageContext, findings: readonly Finding[]): Markup {
  const { messages } = context;
  const items = groupFindings(findings).map((group) => {
    const [first] = group;
    const names = group.map((finding) => markup`<li>${recordName(context, finding)}</li>\n`);
    return markup`<li>
<b>${messages.number(group.length)}</b> ${kindPhrase(messages, first)}
<span class="quiet">${wherePhrase(messages, first)}</span>
${shortList(context, names, RECORDS_SHOWN)}
</li>
`;
  });
  return shortList(context, items, GROUPS_SHOWN);
}

/** The first items of a list, and how many more there are. */
function shortList({ messages }: PageContext, items: readonly Markup[], shown: number): Markup {
  const more = items.length - shown;
  return markup`<ul>${items.slice(0, shown)}${
    more > 0 ? markup`<li class="quiet">+ ${messages.number(more)}</li>` : null
  }</ul>`;
}
