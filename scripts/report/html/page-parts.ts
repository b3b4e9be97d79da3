import { hash } from 'node:crypto';
import type { Language } from '../../../src/model/language.ts';
import { shorten } from '../../../src/model/plain-text.ts';
import { foreignLang } from '../../../src/model/text.ts';
import { html, trustedHtml, type Html } from '../../../src/views/html.ts';
import type { EditorsReport } from '../editors-report.ts';
import type { Finding } from '../findings/finding.ts';
import type { Messages } from '../messages.ts';
import type { RecordLookup } from '../record-lookup.ts';

/** Embedded in a page, so that it loads nothing: its CSS (with the typeface), and its script if it has one. */
export interface PageAssets {
  readonly css: string;
  readonly script?: string;
}

/** A whole page that loads nothing and runs no script but its own. */
export function pageShell(
  { language, title }: { readonly language: Language; readonly title: string },
  { css, script }: PageAssets,
  body: Html,
): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policyOf(script)}">
<title>${title}</title>
<style>${trustedHtml(css)}</style>
</head>
<body>
${body}
${script === undefined ? null : html`<script>${trustedHtml(script)}</script>`}
</body>
</html>
`.toString();
}

/** The archive's text is escaped. If a piece of it ever were not, the browser still would not run, load or send anything. */
function policyOf(script: string | undefined): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'font-src data:',
    ...(script === undefined ? [] : [`script-src 'sha256-${hash('sha256', script, 'base64')}'`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The data of every section of the page. */
export interface PageContext {
  readonly report: EditorsReport;
  readonly messages: Messages;
  readonly lookup: RecordLookup;
}

/** The red, amber and blue of the decades; a word always stands beside the colour. */
export const SEVERITY_COLOURS = { error: 'd-1940', warning: 'd-1950', notice: 'd-1960' } as const;

/** The length of a title or a value on the page, in characters; the CSV has all of it. */
export const SHOWN_LENGTH = 90;

/** A record by its number and its title, linked to its page of the site, and to the back office where that is known. */
export function recordName(
  { messages, lookup }: PageContext,
  { resource, id }: Pick<Finding, 'resource' | 'id'>,
): Html {
  const { title, href, editHref } = lookup(resource, id);
  const lang = title === null ? undefined : foreignLang(title, messages.language);
  const number = recordNumber(messages, resource, id);
  const name = html`<b>${number}</b>${
    title &&
    html` <bdi${lang === undefined ? null : html` lang="${lang}"`}>${shorten(title.value, SHOWN_LENGTH)}</bdi>`
  }`;
  const page = href === null ? name : html`<a href="${href}">${name}</a>`;
  if (editHref === null) return page;
  const label = messages.t('record.editOne', { record: number });
  return html`${page} <a class="edit" href="${editHref}" aria-label="${label}">${messages.t('record.edit')}</a>`;
}

function recordNumber({ t }: Messages, resource: Finding['resource'], id: Finding['id']): string {
  if (id === null) return t('record.noId');
  if (resource === 'series' && id === 'home') return t('record.featured');
  return typeof id === 'number' ? `#${id}` : id;
}

/** A section of the page, with the heading that the contents list links to. */
export function section(id: string, title: string, content: Html): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>`;
}
