import { createHash } from 'node:crypto';
import type { Language } from '../../../src/model/language.ts';
import { Markup, markup } from './markup.ts';

/** What a page carries inside, so that it loads nothing: its CSS (with the typeface), and its script if it has one. */
export interface PageAssets {
  readonly css: string;
  readonly script?: string;
}

/** A whole page that loads nothing and runs no script but its own. */
export function pageShell(
  { language, title }: { readonly language: Language; readonly title: string },
  { css, script }: PageAssets,
  body: Markup,
): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policyOf(script)}">
<title>${title}</title>
<style>${new Markup(css)}</style>
</head>
<body>
${body}
${script === undefined ? null : markup`<script>${new Markup(script)}</script>`}
</body>
</html>
`.text;
}

/** The archive's text is escaped. If a piece of it ever were not, the browser still would not run, load or send anything. */
function policyOf(script: string | undefined): string {
  const digest = script === undefined ? undefined : createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'font-src data:',
    ...(digest === undefined ? [] : [`script-src 'sha256-${digest}'`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
