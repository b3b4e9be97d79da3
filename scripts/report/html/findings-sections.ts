import { fieldOf } from '../../../src/api/problem.ts';
import { shorten } from '../../../src/model/plain-text.ts';
import { html, type Html } from '../../../src/views/html.ts';
import { SEVERITIES, type Finding, type Severity } from '../findings/finding.ts';
import { effectPhrase, expectedPhrase, fieldPhrase, wherePhrase } from '../phrases.ts';
import { recordName, section, SEVERITY_COLOURS, SHOWN_LENGTH, type PageContext } from './page-parts.ts';

/** How many groups of changes the page shows, and how many records of each. */
const GROUPS_SHOWN = 12;
const RECORDS_SHOWN = 8;

/** The findings that are new, fixed or gone since the last pull. */
export function sinceSection(context: PageContext): Html {
  const { t, number, time } = context.messages;
  const { since } = context.report;
  if (since === null) return section('since', t('since.title'), html`<p>${t('since.first')}</p>`);
  const changes = [
    { key: 'since.new', summary: t('since.listNew'), findings: [...since.added] },
    { key: 'since.fixed', summary: t('since.listFixed'), findings: since.fixed },
    { key: 'since.gone', summary: t('since.listGone'), findings: since.gone },
  ] as const;
  const items = changes.map(({ key, summary, findings }) => {
    const list = html`<details><summary>${summary}</summary>${changedGroups(context, findings)}</details>`;
    return html`<li>
<b class="label">${number(findings.length)}</b>
<p>${t(key, { count: findings.length })}</p>
${findings.length > 0 && list}
</li>
`;
  });
  return section(
    'since',
    t('since.title'),
    html`<p>${t('since.lead', { date: time(since.pulledAt) })}</p>\n<ul class="numbers since">${items}</ul>`,
  );
}

function changedGroups(context: PageContext, findings: readonly Finding[]): Html {
  const { messages } = context;
  const items = groupFindings(findings).map((group) => {
    const [first] = group;
    const names = group.map((finding) => html`<li>${recordName(context, finding)}</li>\n`);
    return html`<li>
<b>${messages.number(group.length)}</b> ${messages.t(`kind.${first.kind}`)}
<span class="quiet">${wherePhrase(messages, first)}</span>
${shortList(context, names, RECORDS_SHOWN)}
</li>
`;
  });
  return shortList(context, items, GROUPS_SHOWN);
}

/** The first items of a list, and how many more there are. */
function shortList({ messages }: PageContext, items: readonly Html[], shown: number): Html {
  const more = items.length - shown;
  return html`<ul>${items.slice(0, shown)}${
    more > 0 ? html`<li class="quiet">+ ${messages.number(more)}</li>` : null
  }</ul>`;
}

/** How many findings of a group the page shows, new ones first; the CSV has all. */
const SHOWN_IN_GROUP = 50;

/** Groups of up to so many errors are open from the start. */
const OPEN_UP_TO = 12;

/** Every finding, by severity and then by kind and field. */
export function problemsSection(context: PageContext): Html {
  const { t } = context.messages;
  const { findings, since } = context.report;
  if (findings.length === 0) {
    return section('problems', t('problems.title'), html`<p>${t('problems.none')}</p>`);
  }
  const onlyNew = html`<label><input type="checkbox" name="new"> ${t('problems.onlyNew')}</label>`;
  const filter = html`<form class="filter" hidden>
<label>${t('problems.filter')} <input type="search" name="text" autocomplete="off"></label>
${since && onlyNew}
<output hidden>${t('problems.nothingFits')}</output>
</form>`;
  const lists = SEVERITIES.map((severity) => severityList(context, severity));
  return section('problems', t('problems.title'), html`${filter}${lists}`);
}

function severityList(context: PageContext, severity: Severity): Html {
  const { t, number } = context.messages;
  const findings = context.report.findings.filter((finding) => finding.severity === severity);
  const groups = groupFindings(findings).map((group) => groupDetails(context, group));
  return html`<div class="severity ${SEVERITY_COLOURS[severity]}" id="${severity}">
<h3 class="label">${number(findings.length)} ${t(`severity.${severity}`)}</h3>
${groups.length === 0 ? html`<p class="quiet">${t('problems.noneOf')}</p>` : groups}
</div>`;
}

function groupDetails(context: PageContext, group: readonly [Finding, ...Finding[]]): Html {
  const { messages, report } = context;
  const { t, number } = messages;
  const [first] = group;
  const isNew = (finding: Finding): boolean => report.since?.added.has(finding) === true;
  const added = group.filter(isNew);
  const shown = [...added, ...group.filter((one) => !isNew(one))].slice(0, SHOWN_IN_GROUP);
  const names = shown.map((finding) => html`<li>${findingName(context, finding)}</li>\n`);
  const more = group.length - shown.length;
  const does = (label: string, text: string): Html => html`<p class="does"><b>${label}</b> ${text}</p>`;
  const isOpen = first.severity === 'error' && group.length <= OPEN_UP_TO;
  return html`<details class="group"${isOpen ? ' open' : ''}>
<summary>
<b class="label count">${number(group.length)}</b>
<span class="what">${t(`kind.${first.kind}`)}</span>
<span class="where label quiet">${wherePhrase(messages, first)}</span>
${added.length > 0 && html`<span class="label new">${t('problems.new', { count: added.length })}</span>`}
</summary>
${does(t('problems.onSite'), effectPhrase(messages, first))}
${does(t('problems.fix'), t(`fix.${first.kind}`))}
${first.kind === 'shape' && does(t('column.expected'), expectedPhrase(messages, first))}
${shown.some(({ received }) => received !== '') ? findingsTable(context, shown) : html`<ul class="records">${names}</ul>`}
${more > 0 && html`<p class="quiet">${t('problems.more', { count: more })}</p>`}
</details>
`;
}

function findingsTable(context: PageContext, findings: readonly Finding[]): Html {
  const { messages } = context;
  const { t } = messages;
  const areDuplicates = findings.every(({ kind }) => kind.startsWith('same'));
  const rows = findings.map((finding) => {
    const { path, received } = finding;
    const isEmpty = received === 'nothing' || received === 'null';
    return html`<tr>
<td>${findingName(context, finding)}</td>
<td>${fieldPhrase(messages, path) || t('record.whole')} <code>${path}</code></td>
<td>${
      isEmpty
        ? html`<span class="quiet">${t('record.empty')}</span>`
        : html`<code><bdi>${shorten(received, SHOWN_LENGTH)}</bdi></code>`
    }</td>
</tr>
`;
  });
  return html`<table class="findings">
<thead class="label"><tr>
<th scope="col">${t('column.record')}</th>
<th scope="col">${t('column.field')}</th>
<th scope="col">${t(areDuplicates ? 'column.clash' : 'column.received')}</th>
</tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

/** The record of a finding, marked when the last pull did not have the finding. */
function findingName(context: PageContext, finding: Finding): Html {
  const isNew = context.report.since?.added.has(finding) === true;
  const mark = html` <span class="label new">${context.messages.t('problems.isNew')}</span>`;
  return html`${recordName(context, finding)}${isNew && mark}`;
}

/** Findings of the same kind in the same field, in lists of one or more; the longest list first. */
function groupFindings(findings: readonly Finding[]): readonly (readonly [Finding, ...Finding[]])[] {
  const groups = Map.groupBy(findings, ({ resource, kind, path, expected, effect }) =>
    [resource, kind, fieldOf(path), expected, effect].join('\n'),
  );
  // Map.groupBy makes no empty group.
  const lists = [...groups.values()] as [Finding, ...Finding[]][];
  return lists.sort((one, other) => other.length - one.length);
}
