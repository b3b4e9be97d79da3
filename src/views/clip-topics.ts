import type { Language } from '../model/language.ts';
import type { ShownText } from '../model/text.ts';
import { html, trustedHtml } from './html.ts';
import { langAttribute } from './lang-attribute.ts';

/** A link to the page of a place, a person or a theme. */
interface TopicWay {
  readonly text: ShownText;
  readonly href: string;
}

/**
 * The pages of a clip's place, person and themes, in one line; `''` for none.
 * @param words names each link apart from the one of the same text that leads into the archive: "More on {name}"
 */
export function clipTopicsHtml(
  topics: readonly TopicWay[],
  language: Language,
  words: { readonly label: string; readonly nameOf: (topic: string) => string },
): string {
  if (topics.length === 0) return '';
  const links = topics.map(({ text, href }) => {
    const lang = trustedHtml(langAttribute(text, language));
    return html` <a href="${href}" aria-label="${words.nameOf(text.value)}"${lang}>${text.value}</a>`;
  });
  return html`<p class="clip-topics label">${words.label}${links}</p>`.toString();
}
