import { createHash } from 'node:crypto';
import { site } from '../../../src/site.config.ts';
import { otherLanguage } from '../../../src/model/language.ts';
import { countSeverities } from '../editors-report.ts';
import { SEVERITIES } from '../findings/finding.ts';
import { stopPhrase } from '../phrases.ts';
import { coverageSection } from './coverage-section.ts';
import { Markup, markup } from './markup.ts';
import { numbersSection } from './numbers-section.ts';
import type { PageContext } from './page-parts.ts';
import { problemsSection } from './problems-section.ts';
import { sinceSection } from './since-section.ts';
import { yearsSection } from './years-section.ts';

/** What the page carries inside, so that it asks nobody for anything: its CSS (with the typeface) and its script. */
export interface PageAssets {
  readonly css: string;
  readonly script: string;
}

/**
 * The editors' page, whole.
 * @param otherHref where the same report stands in the other language, seen from this page
 */
export function reportPage(context: PageContext, assets: PageAssets, otherHref: string): string {
  const { t, language } = context.words;
  const title = `${site.name}: ${t('page.title')}`;
  // Text of the archive is escaped; should one piece ever not be, it still may not run, load or send anything.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; font-src data:; script-src '${digest(assets.script)}'; base-uri 'none'; form-action 'none'`;
  const page = markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <title>${title}</title>
        ${new Markup(`<style>${assets.css}</style>`)}
      </head>
      <body>
        ${header(context, otherHref)}
        <main>
          ${outcome(context)} ${sinceSection(context)} ${problemsSection(context)} ${coverageSection(context)}
          ${yearsSection(context)} ${numbersSection(context)} ${notes(context)}
        </main>
        ${
          // As the digest has it, to the letter.
          new Markup(`<script>${assets.script}</script>`)
        }
      </body>
    </html> `;
  return page.text;
}

function digest(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

function header({ report, words }: PageContext, otherHref: string): Markup {
  const { t, time, number, language } = words;
  const other = otherLanguage(language);
  const counts = countSeverities(report.findings);
  const sums = SEVERITIES.map(
    (severity) =>
      markup`<li class="${severity}">
        <a href="#${severity}">
          <b class="number">${number(counts[severity])}</b>
          <span class="what">${t(`summary.${severity}`, { count: counts[severity] })}</span>
        </a>
        <span class="quiet">${t(`summary.${severity}Means`)}</span>
      </li> `,
  );
  const contents = (['since', 'problems', 'coverage', 'years', 'numbers'] as const).map(
    (id) => markup`<li><a href="#${id}">${t(`${id}.title`)}</a></li>`,
  );
  return markup`<header>
    <p class="brand">
      <span>${site.name}</span>
      <a href="${otherHref}" lang="${other}" hreflang="${other}">${t('page.otherLanguage')}</a>
    </p>
    <h1>${t('page.title')}</h1>
    <p>${t('page.readAt', { date: time(report.pull.startedAt) })} <bdi>${report.pull.source}</bdi></p>
    <ul class="sums">
      ${sums}
    </ul>
    <nav aria-label="${t('page.sections')}">
      <ul>
        ${contents}
        <li class="csv">
          <a href="problems.csv" download>${t('page.csv')}</a> <span class="quiet">${t('page.csvHint')}</span>
        </li>
      </ul>
    </nav>
  </header>`;
}

/** Why nothing was taken, or what was taken all the same. */
function outcome({ report, words }: PageContext): Markup | null {
  const { t } = words;
  const { outcome: became, stops } = report.pull;
  if (stops.length === 0) return null;
  const reasons = stops.map((stop) => markup`<li>${stopPhrase(words, stop)}</li>`);
  return became === 'refused'
    ? markup`<div class="stop" role="note">
        <p><b>${t('page.refused')}</b></p>
        <ul>
          ${reasons}
        </ul>
        <p>${t('page.refusedHint')}</p>
      </div>`
    : markup`<div class="stop" role="note">
        <p>${t('page.overruled')}</p>
        <ul>
          ${reasons}
        </ul>
      </div>`;
}

/** What was odd about whole lists; said by the pull, for whoever runs the API. */
function notes({ report, words }: PageContext): Markup | null {
  const { notes: sentences } = report.pull;
  if (sentences.length === 0) return null;
  return markup`<section id="notes">
    <h2>${words.t('page.notes')}</h2>
    <ul class="notes" lang="en">
      ${sentences.map((one) => markup`<li>${one}</li>`)}
    </ul>
  </section>`;
}
