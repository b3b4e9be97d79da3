import { SEVERITIES, type Finding, type Severity } from '../findings/finding.ts';
import { effectPhrase, expectedPhrase, fieldPhrase, groupPhrase, kindPhrase } from '../phrases.ts';
import { groupFindings, type FindingsGroup } from './findings-groups.ts';
import { markup, type Markup } from './markup.ts';
import { newMark, receivedValue, recordName, section, type PageContext } from './page-parts.ts';

/** How many findings of a group the page shows, new ones first; the CSV has all. */
const SHOWN_IN_GROUP = 50;

/** A handful of errors need not be opened first. */
const OPEN_UP_TO = 12;

/** Every finding, by severity and then by what it is. */
export function problemsSection(context: PageContext): Markup {
  const { words, report } = context;
  const { t } = words;
  if (report.findings.length === 0) {
    return section('problems', t('problems.title'), markup`<p>${t('problems.none')}</p>`);
  }
  const filter = markup`<form class="filter" hidden>
    <label><span>${t('problems.filter')}</span><input type="search" name="text" autocomplete="off" /></label>
    ${report.since === null ? null : markup`<label class="check"><input type="checkbox" name="new" /> ${t('problems.onlyNew')}</label>`}
    <output hidden>${t('problems.nothingFits')}</output>
  </form>`;
  return section('problems', t('problems.title'), [
    filter,
    ...SEVERITIES.map((severity) => severityPart(context, severity)),
  ]);
}

function severityPart(context: PageContext, severity: Severity): Markup {
  const { words, report } = context;
  const findings = report.findings.filter((finding) => finding.severity === severity);
  const groups = groupFindings(findings);
  return markup`<div class="severity ${severity}" id="${severity}">
    <h3><span class="number">${words.number(findings.length)}</span> ${words.t(`severity.${severity}`)}</h3>
    ${groups.length === 0 ? markup`<p class="quiet">${words.t('problems.noneOf')}</p>` : groups.map((group) => groupPart(context, group))}
  </div>`;
}

function groupPart(context: PageContext, group: FindingsGroup): Markup {
  const { words, report } = context;
  const { t } = words;
  const { of, findings } = group;
  const added = findings.filter((finding) => report.since?.added.has(finding) === true);
  const shown = newestFirst(findings, added).slice(0, SHOWN_IN_GROUP);
  const more = findings.length - shown.length;
  const field = groupPhrase(words, of.path);
  const where = [t(`resource.${of.resource}`), ...(field === '' ? [] : [field])].join(' · ');
  const open = of.severity === 'error' && findings.length <= OPEN_UP_TO ? markup`open` : null;
  const addedMark =
    added.length === 0
      ? null
      : markup`<span class="new">${t('problems.new', { count: added.length })}</span>`;
  const expected =
    of.kind === 'shape'
      ? markup`<p class="does"><b>${t('column.expected')}</b> ${expectedPhrase(words, of)}</p>`
      : null;
  return markup`<details class="group" ${open}>
    <summary>
      <span class="number">${words.number(findings.length)}</span>
      <span class="what">${kindPhrase(words, of)}</span>
      <span class="where">${where}</span>
      ${addedMark}
    </summary>
    <p class="does"><b>${t('problems.onSite')}</b> ${effectPhrase(words, of)}</p>
    ${expected}
    ${shown.some(({ received }) => received !== '') ? findingsTable(context, shown) : findingsList(context, shown)}
    ${more === 0 ? null : markup`<p class="quiet">${t('problems.more', { count: more })}</p>`}
  </details> `;
}

function newestFirst(findings: readonly Finding[], added: readonly Finding[]): readonly Finding[] {
  if (added.length === 0 || added.length === findings.length) return findings;
  const isNew = new Set(added);
  return [...added, ...findings.filter((finding) => !isNew.has(finding))];
}

function findingsTable(context: PageContext, findings: readonly Finding[]): Markup {
  const { words } = context;
  const { t } = words;
  const clash = findings.every(({ effect }) => effect === null);
  const rows = findings.map((finding) => {
    const field = fieldPhrase(words, finding.path);
    return markup`<tr>
      <td>${recordName(context, finding)}${newMark(context, finding)}</td>
      <td>${field === '' ? t('record.whole') : field} <code>${finding.path}</code></td>
      <td>${receivedValue(words, finding.received)}</td>
    </tr> `;
  });
  return markup`<table class="findings">
    <thead>
      <tr>
        <th scope="col">${t('column.record')}</th>
        <th scope="col">${t('column.field')}</th>
        <th scope="col">${t(clash ? 'column.clash' : 'column.received')}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function findingsList(context: PageContext, findings: readonly Finding[]): Markup {
  const items = findings.map(
    (finding) => markup`<li>${recordName(context, finding)}${newMark(context, finding)}</li> `,
  );
  return markup`<ul class="records">
    ${items}
  </ul>`;
}
