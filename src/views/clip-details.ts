import { writeFacts } from '../clip/facts.ts';
import { citedValues, FIELDS, fields, shownValue, type FieldName, type FieldValue } from '../clip/fields.ts';
import type { NamedClip } from '../model/clip.ts';
import { decadeOf, yearOf } from '../model/date.ts';
import type { Language } from '../model/language.ts';
import { showTitle, type ShownText } from '../model/text.ts';
import { html, trustedHtml, type Html } from './html.ts';
import { langAttribute } from './lang-attribute.ts';
import { richTextHtml } from './rich-text.ts';

/** Words that stand in for what is not known of a clip. */
export const UNKNOWN_WORDS = ['noDate', 'noDescription', 'noPicture', 'noFilm'] as const;

/** The words of a clip: the names of its fields, and those. */
export type ClipWords = Readonly<Record<FieldName | (typeof UNKNOWN_WORDS)[number], string>>;

/** Once, as there are pages of many thousand clips. */
const LINES = fields();

/** A title of more characters is set smaller. */
const LONG_TITLE = 80;

/**
 * The facts of a clip: year, title, description, and every value as a link to others like it.
 * @param description sanitised HTML
 * @param rest what follows the facts, as HTML: a map, links to share the clip; `''` for nothing
 * @param afterWords what stands between title and description and the facts, as HTML
 * @param added what the editors add: the title with its words marked, and what stands below the description
 */
export function clipDetailsHtml(
  clip: NamedClip,
  description: ShownText,
  language: Language,
  words: ClipWords,
  rest: string,
  afterWords = '',
  added: Readonly<{ title?: Html; below?: string }> = {},
): string {
  const title = showTitle(clip, language);
  const lines = LINES.flatMap(([name, { isHeading, valuesOf }]) =>
    isHeading ? [] : lineHtml(words[name], valuesOf(clip), language),
  );
  const frame = clip.filmFacts?.frame ?? clip.frame;
  const facts = {
    ...{ title: title.value, language: title.lang },
    frame: frame && `${frame.width} ${frame.height}`,
    ...citedValues(clip, language),
  };
  const described =
    richTextHtml(description, language) || html`<p class="clip-details__none">${words.noDescription}</p>`;
  return [
    html`<div class="clip-details" data-clip="${writeFacts(facts)}"><div>`,
    headingHtml(clip, title, language, words, added.title),
    added.below === undefined || added.below === ''
      ? described
      : `<div class="rich-text">${described.toString()}${added.below}</div>`,
    `</div>${afterWords}<div>`,
    lines.length === 0 ? '' : html`<dl class="clip-details__facts label">${lines}</dl>`,
    `${rest}</div></div>`,
  ].join('');
}

/**
 * The year and the title, as they are shown while the clip's page loads.
 * @param decade the class of the decade, `''` for none
 * @param year a year, or the word for no date
 * @param lang the title's language, `''` when it is the page's
 */
export function clipDetailsPreviewHtml(decade: string, year: string, title: string, lang: string): string {
  const heading = [yearHtml(decade, year), titleHtml(title, lang === '' ? null : html` lang="${lang}"`)];
  return html`<div class="clip-details"><div>${heading}</div></div>`.toString();
}

function headingHtml(
  clip: NamedClip,
  title: ShownText,
  language: Language,
  words: ClipWords,
  shownTitle?: Html,
): Html {
  const decade = decadeOf(yearOf(clip.date));
  const [year] = FIELDS.year.valuesOf(clip);
  const shown =
    year === undefined
      ? html`<span>${words.noDate}</span>`
      : html`<a href="${year.path(language)}">${year.text}</a>`;
  const lang = trustedHtml(langAttribute(title, language));
  return html`${yearHtml(decade === undefined ? '' : `d-${decade}`, shown)}${titleHtml(title.value, lang, shownTitle)}`;
}

function yearHtml(decade: string, year: string | Html): Html {
  return html`<p class="clip-details__year label${decade && ` ${decade}`}">${year}</p>`;
}

function titleHtml(title: string, lang: Html | null, shown: Html | string = title): Html {
  return html`<h1${title.length > LONG_TITLE && html` class="long"`}${lang}>${shown}</h1>`;
}

/** A field with its values; none where nothing is known. */
function lineHtml(word: string, values: readonly FieldValue[], language: Language): Html[] {
  const cells = values.flatMap((value) => {
    const shown = shownValue(value, language);
    return shown.value === '' ? [] : html`<dd>${valueHtml(shown, value, language)}</dd>`;
  });
  return cells.length === 0 ? [] : [html`<div><dt>${word}</dt>${cells}</div>`];
}

function valueHtml(text: ShownText, { path, code }: FieldValue, language: Language): Html | string {
  const lang = trustedHtml(langAttribute(text, language));
  if (path !== undefined) return html`<a href="${path(language)}"${lang}>${text.value}</a>`;
  return code === undefined ? text.value : html`<time datetime="${code}">${text.value}</time>`;
}
