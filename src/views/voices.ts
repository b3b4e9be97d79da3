import type { Language } from '../model/language.ts';
import { voicesOn, type Voice } from '../model/voice.ts';
import { html, trustedHtml } from './html.ts';
import { langAttribute } from './lang-attribute.ts';

/** What those who were there tell of a film; `''` where nobody did. @param title the heading above it */
export function voicesHtml(voices: readonly Voice[], language: Language, title: string): string {
  const told = voicesOn(voices, language).map(({ language: lang, name, year, html: text }) => {
    const inLanguage = trustedHtml(langAttribute({ value: text, lang }, language));
    return html`
      <blockquote${inLanguage}>${trustedHtml(text)}</blockquote>
      <p class="label">${name}, ${year}</p>
    `;
  });
  return told.length === 0 ? '' : html`<div class="rich-text"><h2>${title}</h2>${told}</div>`.toString();
}
