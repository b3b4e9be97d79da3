import { otherLanguage } from '../../../src/model/language.ts';
import { site } from '../../../src/site.config.ts';
import { html, type Html } from '../../../src/views/html.ts';
import type { EditorsReport } from '../editors-report.ts';
import { SEVERITIES } from '../findings/finding.ts';
import type { Messages } from '../messages.ts';
import { stopPhrase } from '../phrases.ts';
import { problemsSection, sinceSection } from './findings-sections.ts';
import { pageShell, section, SEVERITY_COLOURS, type PageAssets, type PageContext } from './page-parts.ts';
import { coverageSection, numbersSection, yearsSection } from './statistics-sections.ts';

/**
 * The editors' page, whole.
 * @param otherHref where the same report stands in the other language, seen from this page
 */
export function reportPage(context: PageContext, assets: PageAssets, otherHref: string): string {
  const { t, language } = context.messages;
  return pageShell(
    { language, title: `${site.name}: ${t('page.title')}` },
    assets,
    html`${header(context, otherHref)}
<main>
${outcome(context)}
${sinceSection(context)}
${problemsSection(context)}
${coverageSection(context)}
${yearsSection(context)}
${numbersSection(context)}
${notes(context)}
</main>`,
  );
}

function header({ report, messages }: PageContext, otherHref: string): Html {
  const { t, number, language } = messages;
  const other = otherLanguage(language);
  const sums = SEVERITIES.map((severity) => {
    const count = report.findings.filter((finding) => finding.severity === severity).length;
    return html`<li class="${SEVERITY_COLOURS[severity]}">
<a href="#${severity}"><b class="label">${number(count)}</b> ${t(`summary.${severity}`, { count })}</a>
<p class="quiet">${t(`summary.${severity}Means`)}</p>
</li>
`;
  });
  const contents = (['since', 'problems', 'coverage', 'years', 'numbers'] as const).map(
    (id) => html`<li><a href="#${id}">${t(`${id}.title`)}</a></li>\n`,
  );
  return html`<header>
<p class="brand label">
<span>${site.name}</span>
<a href="${otherHref}" lang="${other}" hreflang="${other}">${t('page.otherLanguage')}</a>
</p>
<h1>${t('page.title')}</h1>
${readLine(messages, report.pull)}
<ul class="numbers sums">${sums}</ul>
<nav aria-label="${t('page.sections')}"><ul class="contents">
${contents}
<li><a href="problems.csv" download>${t('page.csv')}</a> <span class="quiet">${t('page.csvHint')}</span></li>
</ul></nav>
</header>`;
}

type Reading = Pick<EditorsReport['pull'], 'startedAt' | 'source'>;

function readLine({ t, time }: Messages, { startedAt, source }: Reading): Html {
  return html`<p id="read-at">${t('page.readAt', { date: time(startedAt) })} <bdi>${source}</bdi></p>`;
}

/** A page that says that the same was read once more. */
export function withLaterReading(page: string, messages: Messages, reading: Reading): string {
  return page.replace(/<p id="read-at">[^]*?<\/p>/, () => readLine(messages, reading).toString());
}

/** Why the pull was refused, or would have been without --allow-drop. */
function outcome({ report, messages }: PageContext): Html | null {
  const { t } = messages;
  const { outcome: result, stops } = report.pull;
  if (stops.length === 0) return null;
  const reasons = html`<ul>${stops.map((stop) => html`<li>${stopPhrase(messages, stop)}</li>\n`)}</ul>`;
  return html`<div class="stop d-1940" role="note">${
    result === 'refused'
      ? html`<p><b>${t('page.refused')}</b></p>${reasons}<p>${t('page.refusedHint')}</p>`
      : html`<p>${t('page.overruled')}</p>${reasons}`
  }</div>`;
}

/** Anomalies of whole lists: the pull's own sentences, for those who run the API. */
function notes({ report, messages }: PageContext): Html | null {
  const items = report.pull.notes.map((note) => html`<li>${note}</li>\n`);
  if (items.length === 0) return null;
  return section('notes', messages.t('page.notes'), html`<ul lang="en">${items}</ul>`);
}
