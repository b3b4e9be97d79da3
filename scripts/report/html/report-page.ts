import { otherLanguage } from '../../../src/model/language.ts';
import { site } from '../../../src/site.config.ts';
import { SEVERITIES } from '../findings/finding.ts';
import type { EditorsReport } from '../editors-report.ts';
import type { Messages } from '../messages.ts';
import { stopPhrase } from '../phrases.ts';
import { coverageSection } from './coverage-section.ts';
import { markup, type Markup } from './markup.ts';
import { numbersSection } from './numbers-section.ts';
import { section, SEVERITY_COLOURS, type PageContext } from './page-parts.ts';
import { pageShell, type PageAssets } from './page-shell.ts';
import { problemsSection } from './problems-section.ts';
import { sinceSection } from './since-section.ts';
import { yearsSection } from './years-section.ts';

/**
 * The editors' page, whole.
 * @param otherHref where the same report stands in the other language, seen from this page
 */
export function reportPage(context: PageContext, assets: PageAssets, otherHref: string): string {
  const { t, language } = context.messages;
  return pageShell(
    { language, title: `${site.name}: ${t('page.title')}` },
    assets,
    markup`${header(context, otherHref)}
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

function header({ report, messages }: PageContext, otherHref: string): Markup {
  const { t, number, language } = messages;
  const other = otherLanguage(language);
  const sums = SEVERITIES.map((severity) => {
    const count = report.findings.filter((finding) => finding.severity === severity).length;
    return markup`<li class="${SEVERITY_COLOURS[severity]}">
<a href="#${severity}"><b class="label">${number(count)}</b> ${t(`summary.${severity}`, { count })}</a>
<p class="quiet">${t(`summary.${severity}Means`)}</p>
</li>
`;
  });
  const contents = (['since', 'problems', 'coverage', 'years', 'numbers'] as const).map(
    (id) => markup`<li><a href="#${id}">${t(`${id}.title`)}</a></li>\n`,
  );
  return markup`<header>
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

function readLine({ t, time }: Messages, { startedAt, source }: Reading): Markup {
  return markup`<p id="read-at">${t('page.readAt', { date: time(startedAt) })} <bdi>${source}</bdi></p>`;
}

/** A page that says that the same was read once more. */
export function withLaterReading(page: string, messages: Messages, reading: Reading): string {
  return page.replace(/<p id="read-at">[^]*?<\/p>/, () => readLine(messages, reading).text);
}

/** Why the pull was refused, or would have been without --allow-drop. */
function outcome({ report, messages }: PageContext): Markup | null {
  const { t } = messages;
  const { outcome: result, stops } = report.pull;
  if (stops.length === 0) return null;
  const reasons = markup`<ul>${stops.map((stop) => markup`<li>${stopPhrase(messages, stop)}</li>\n`)}</ul>`;
  return markup`<div class="stop d-1940" role="note">${
    result === 'refused'
      ? markup`<p><b>${t('page.refused')}</b></p>${reasons}<p>${t('page.refusedHint')}</p>`
      : markup`<p>${t('page.overruled')}</p>${reasons}`
  }</div>`;
}

/** What was odd about whole lists: the pull's own sentences, for those who run the API. */
function notes({ report, messages }: PageContext): Markup | null {
  const items = report.pull.notes.map((note) => markup`<li>${note}</li>\n`);
  if (items.length === 0) return null;
  return section('notes', messages.t('page.notes'), markup`<ul lang="en">${items}</ul>`);
}
