import { escape } from 'html-escaper';
import { apiName, type NamedClip, type NamedRecord, type NameField } from '../model/clip.ts';
import { yearOf } from '../model/date.ts';
import { decadeOf } from '../model/decade.ts';
import { durationIso, durationText } from '../model/duration.ts';
import type { Language } from '../model/language.ts';
import { showText, showTitle, type ShownText } from '../model/text.ts';
import {
  archiveQueryPath,
  archiveYearPath,
  seriesPath,
  territoryPath,
  type ArchiveQuery,
} from '../routes.ts';
import { langAttribute } from './lang-attribute.ts';
import { richTextHtml } from './rich-text.ts';

/**
 * The facts of a clip in their order: its values as HTML, most of them links to others like it. One without a value is
 * not shown. The key names the fact in `data-fact`, which script reads, and is the key of its word.
 */
const FACTS = {
  author: (clip, language) => nameLink(clip, 'author', (name) => ({ authors: [name] }), language),
  city: (clip, language) => nameLink(clip, 'city', (name) => ({ positions: [name] }), language),
  territory: ({ territory }, language) =>
    territory === null ? [] : [titleLink(territory, territoryPath(language, territory), language)],
  format: (clip, language) => nameLink(clip, 'format', (name) => ({ formats: [name] }), language),
  duration: ({ filmFacts }) => durationHtml(filmFacts?.seconds ?? null),
  series: ({ series }, language) => series.map((one) => titleLink(one, seriesPath(language, one), language)),
  keywords: ({ keywords }, language) =>
    keywords
      .map(({ id, title }) => ({ id, text: showText(title, language) }))
      .filter(({ text }) => text.value !== '')
      .map(({ id, text }) => link(text, archiveQueryPath(language, { keywords: [id] }), language)),
  fonds: ({ fonds }) => (fonds === null ? [] : [escape(fonds)]),
} satisfies Record<string, (clip: NamedClip, language: Language) => readonly string[]>;

export type Fact = keyof typeof FACTS;

// The keys of an object literal are those of its type.
const FACT_NAMES = Object.keys(FACTS) as readonly Fact[];

/** The words of a clip that are named like its facts, and those that stand in for what is not known. */
export const CLIP_WORDS = [...FACT_NAMES, 'noDate', 'noDescription', 'noPicture', 'noFilm'] as const;

export type ClipWords = Readonly<Record<(typeof CLIP_WORDS)[number], string>>;

/** A title of more characters is set smaller. */
const LONG_TITLE = 80;

/**
 * What is known of a clip: year, title, description, and every value as a link to others like it.
 * @param description sanitised HTML
 * @param rest what follows the facts, as HTML: a map, links to share the clip; `''` for nothing
 * @param afterWords what stands between title and description and the facts, as HTML
 */
export function clipDetailsHtml(
  clip: NamedClip,
  description: ShownText,
  language: Language,
  words: ClipWords,
  rest: string,
  afterWords = '',
): string {
  const facts = FACT_NAMES.map((name) => factHtml(name, words[name], FACTS[name](clip, language))).join('');
  return [
    `<div class="clip-details"><div>${headingHtml(clip, language, words)}`,
    richTextHtml(description, language) || `<p class="clip-details__none">${escape(words.noDescription)}</p>`,
    `</div>${afterWords}<div>${facts && `<dl class="clip-details__facts label">${facts}</dl>`}${rest}</div></div>`,
  ].join('');
}

/**
 * The year and the title, as they are shown while the clip's page loads.
 * @param decade the class of the decade, `''` for none
 * @param year a year, or the word for no date
 * @param lang the title's language, `''` when it is the page's
 */
export function clipDetailsPreviewHtml(decade: string, year: string, title: string, lang: string): string {
  const language = lang === '' ? '' : ` lang="${escape(lang)}"`;
  return `<div class="clip-details"><div>${yearHtml(decade, escape(year))}${titleHtml(title, language)}</div></div>`;
}

function headingHtml(clip: NamedClip, language: Language, words: ClipWords): string {
  const title = showTitle(clip, language);
  const year = yearOf(clip.date);
  const decade = decadeOf(year);
  const shown =
    year === undefined
      ? `<span>${escape(words.noDate)}</span>`
      : `<a data-fact="year" href="${escape(archiveYearPath(language, year))}">${year}</a>`;
  return (
    yearHtml(decade === undefined ? '' : `d-${decade}`, shown) +
    titleHtml(title.value, langAttribute(title, language))
  );
}

function yearHtml(decade: string, year: string): string {
  return `<p class="clip-details__year label${decade && ` ${decade}`}">${year}</p>`;
}

function titleHtml(title: string, lang: string): string {
  return `<h1${title.length > LONG_TITLE ? ' class="long"' : ''}${lang}>${escape(title)}</h1>`;
}

function factHtml(name: Fact, word: string, values: readonly string[]): string {
  if (values.length === 0) return '';
  const cells = values.map((value) => `<dd>${value}</dd>`).join('');
  return `<div data-fact="${name}"><dt>${escape(word)}</dt>${cells}</div>`;
}

function durationHtml(seconds: number | null): readonly string[] {
  if (seconds === null) return [];
  return [`<time datetime="${durationIso(seconds)}">${durationText(seconds)}</time>`];
}

/** A name of the clip as a link to all clips that have it. */
function nameLink(
  clip: NamedClip,
  field: NameField,
  queryOf: (name: string) => ArchiveQuery,
  language: Language,
): readonly string[] {
  const { [field]: value } = clip;
  const name = apiName(clip, field);
  if (value === null || name === null) return [];
  return [link({ value, lang: language }, archiveQueryPath(language, queryOf(name)), language)];
}

function titleLink(record: NamedRecord, href: string, language: Language): string {
  return link(showTitle(record, language), href, language);
}

function link(text: ShownText, href: string, language: Language): string {
  return `<a href="${escape(href)}"${langAttribute(text, language)}>${escape(text.value)}</a>`;
}
