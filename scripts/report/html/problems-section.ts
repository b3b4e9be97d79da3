import { shorten } from '../../../src/model/plain-text.ts';
import { SEVERITIES, type Finding, type Severity } from '../findings/finding.ts';
import { effectPhrase, expectedPhrase, fieldPhrase, fixPhrase, kindPhrase, wherePhrase } from '../phrases.ts';
import { markup, type Markup } from './markup.ts';
import {
  groupFindings,
  recordName,
  section,
  SEVERITY_COLOURS,
  SHOWN_LENGTH,
  type PageContext,
} from './page-parts.ts';

/** How many findings of a group the page shows, new ones first; the CSV has all. */
const SHOWN_IN_GROUP = 50;

/** Groups of up to so many errors are open from the start. */
const OPEN_UP_TO = 12;

/** Every finding, by severity and then by kind and field. */
export function problemsSection(context: PageContext): Markup {
  const { t } = context.messages;
  const { findings, since } = context.report;
  if (findings.length === 0) {
    return section('problems', t('problems.title'), markup`<p>${t('problems.none')}</p>`);
  }
  const onlyNew = markup`<label><input type="checkbox" name="new"> ${t('problems.onlyNew')}</label>`;
  const filter = markup`<form class="filter" hidden>
<label>${t('problems.filter')} <input type="search" name="text" autocomplete="off"></label>
${since && onlyNew}
<output hidden>${t('problems.nothingFits')}</output>
</form>`;
  const lists = SEVERITIES.map((severity) => severityList(context, severity));
  return section('problems', t('problems.title'), markup`${filter}${lists}`);
}

function severityList(context: PageContext, severity: Severity): Markup {
  const { t, number } = context.messages;
  const findings = context.report.findings.filter((finding) => finding.severity === severity);
  const groups = groupFindings(findings).map((group) => groupDetails(context, group));
  return markup`<div class="severity ${SEVERITY_COLOURS[severity]}" id="${severity}">
<h3 class="label">${number(findings.length)} ${t(`severity.${severity}`)}</h3>
${groups.length === 0 ? markup`<p class="quiet">${t('problems.noneOf')}</p>` : groups}
</div>`;
}

function groupDetails(context: PageContext, group: readonly [Finding, ...Finding[]]): Markup {
  const { messages, report } = context;
  const { t, number } = messages;
  const [first] = group;
  const isNew = (finding: Finding): boolean => report.since?.added.has(finding) === true;
  const added = group.filter(isNew);
  const shown = [...added, ...group.filter((one) => !isNew(one))].slice(0, SHOWN_IN_GROUP);
  const more = group.length - shown.length;
  const expected = markup`<p class="does"><b>${t('column.expected')}</b> ${expectedPhrase(messages, first)}</p>`;
  const isOpen = first.severity === 'error' && group.length <= OPEN_UP_TO;
  return markup`<details class="group"${isOpen ? ' open' : ''}>
<summary>
<b class="label count">${number(group.length)}</b>
<span class="what">${kindPhrase(messages, first)}</span>
<span class="where label quiet">${wherePhrase(messages, first)}</span>
${added.length > 0 ? markup`<span class="label new">${t('problems.new', { count: added.length })}</span>` : null}
</summary>
<p class="does"><b>${t('problems.onSite')}</b> ${effectPhrase(messages, first)}</p>
<p class="does"><b>${t('problems.fix')}</b> ${fixPhrase(messages, first)}</p>
${first.kind === 'shape' ? expected : null}
${shown.some(({ received }) => received !== '') ? findingsTable(context, shown) : findingsList(context, shown)}
${more > 0 ? markup`<p class="quiet">${t('problems.more', { count: more })}</p>` : null}
</details>
`;
}

function findingsTable(context: PageContext, findings: readonly Finding[]): Markup {
  const { messages } = context;
  const { t } = messages;
  const areDuplicates = findings.every(({ kind }) => kind.startsWith('same'));
  const rows = findings.map((finding) => {
    const { path, received } = finding;
    const isEmpty = received === 'nothing' || received === 'null';
    return markup`<tr>
<td>${findingName(context, finding)}</td>
<td>${fieldPhrase(messages, path) || t('record.whole')} <code>${path}</code></td>
<td>${
      isEmpty
        ? markup`<span class="quiet">${t('record.empty')}</span>`
        : markup`<code><bdi>${shorten(received, SHOWN_LENGTH)}</bdi></code>`
    }</td>
</tr>
`;
  });
  return markup`<table class="findings">
<thead class="label"><tr>
<th scope="col">${t('column.record')}</th>
<th scope="col">${t('column.field')}</th>
<th scope="col">${t(areDuplicates ? 'column.clash' : 'column.received')}</th>
</tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

function findingsList(context: PageContext, findings: readonly Finding[]): Markup {
  const items = findings.map((finding) => markup`<li>${findingName(context, finding)}</li>\n`);
  return markup`<ul class="records">${items}</ul>`;
}

/** The record of a finding, marked when the last pull did not have the finding. */
function findingName(context: PageContext, finding: Finding): Markup {
  const isNew = context.report.since?.added.has(finding) === true;
  const mark = markup` <span class="label new">${context.messages.t('problems.isNew')}</span>`;
  return markup`${recordName(context, finding)}${isNew ? mark : null}`;
}
