import { removeUnwanted } from '../../api/clean-text.ts';
import { gaugeClass } from '../../views/gauge-class.ts';
import { makeElement } from '../../views/make-element.ts';
import { decadeOf } from '../../model/decade.ts';
import { gaugeOf } from '../../model/gauge.ts';
import { yearOf } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { foreignLang, showText, showTitle, type ShownText } from '../../model/text.ts';
import { archiveQueryPath, archiveYearPath, territoryPath } from '../../routes.ts';
import type { WholeClip } from '../../search/live/parse-clip.ts';
import { htmlLines } from './html-lines.ts';
import type { NewClipTexts } from './new-clip-texts.ts';

/** The clip as its page will show it, but for what only the build knows: related clips, series, where to share it. */
export function newClipView(clip: WholeClip, language: Language, texts: NewClipTexts): HTMLElement {
  const title = showTitle(clip, language);
  const year = yearOf(clip.date);
  const decade = decadeOf(year);
  const yearLine = makeElement(
    'p',
    { className: `clip-details__year label${decade === undefined ? '' : ` d-${decade}`}` },
    year === undefined ? texts.noDate : linkTo(String(year), archiveYearPath(language, year)),
  );
  const heading = inItsLanguage(makeElement('h1', {}, title.value), title, language);
  return makeElement(
    'article',
    { className: 'dark clip-view' },
    makeElement(
      'div',
      { className: 'wrap' },
      makeElement('p', { className: 'new-clip__note label' }, texts.note),
      filmOf(clip, title.value, texts),
      makeElement(
        'div',
        { className: 'clip-details' },
        makeElement('div', {}, yearLine, heading, ...descriptionOf(clip, language, texts)),
        makeElement('div', {}, factsOf(clip, language, texts)),
      ),
    ),
  );
}

function filmOf(clip: WholeClip, title: string, texts: NewClipTexts): HTMLElement {
  const { film, picture, frame } = clip;
  const box = makeElement('div', { className: `film ${gaugeClass(gaugeOf(clip.format))}` });
  box.style.setProperty('--ratio', frame === null ? 'var(--gate)' : `${frame.width} / ${frame.height}`);
  if (film !== null) {
    const video = makeElement('video', { controls: true, preload: 'none', playsInline: true, src: film });
    video.ariaLabel = title;
    if (picture !== null) video.poster = picture.poster;
    box.append(video);
    return box;
  }
  box.append(
    picture === null
      ? makeElement('span', { className: 'frame frame--empty' }, texts.noPicture)
      : makeElement('img', { src: picture.poster, alt: '' }),
    makeElement('p', { className: 'film__missing label' }, texts.noFilm),
  );
  return box;
}

function descriptionOf(clip: WholeClip, language: Language, texts: NewClipTexts): HTMLElement[] {
  const { it, en } = clip.descriptionHtml;
  const lines = { it: htmlLines(it).map(removeUnwanted), en: htmlLines(en).map(removeUnwanted) };
  // Markup without a word in it is no description, and the other language's is shown.
  const shown = showText({ it: lines.it.join(' '), en: lines.en.join(' ') }, language);
  if (shown.value === '') {
    return [makeElement('p', { className: 'clip-details__none' }, texts.noDescription)];
  }
  const paragraphs = lines[shown.lang].map((line) => makeElement('p', {}, line));
  const box = makeElement('div', { className: 'rich-text' }, ...paragraphs);
  return [inItsLanguage(box, shown, language)];
}

function factsOf(clip: WholeClip, language: Language, texts: NewClipTexts): HTMLElement {
  const list = makeElement('dl', { className: 'clip-details__facts label' });
  const add = (name: string, ...values: readonly (Node | string)[]): void => {
    if (values.length === 0) return;
    const cells = values.map((value) => makeElement('dd', {}, value));
    list.append(makeElement('div', {}, makeElement('dt', {}, name), ...cells));
  };
  const { author, city, format, fonds, territory, keywords } = clip;
  const inArchive = (value: string, query: Parameters<typeof archiveQueryPath>[1]): Node =>
    linkTo(value, archiveQueryPath(language, query));
  const named = (text: ShownText, href: string): Node =>
    inItsLanguage(linkTo(text.value, href), text, language);

  if (author !== null) add(texts.author, inArchive(author, { authors: [author] }));
  if (city !== null) add(texts.city, inArchive(city, { positions: [city] }));
  if (territory !== null) {
    add(texts.territory, named(showTitle(territory, language), territoryPath(language, territory)));
  }
  if (format !== null) add(texts.format, inArchive(format, { formats: [format] }));
  const words = keywords.map(({ id, title }) => ({ id, text: showText(title, language) }));
  add(
    texts.keywords,
    ...words
      .filter(({ text }) => text.value !== '')
      .map(({ id, text }) => named(text, archiveQueryPath(language, { keywords: [id] }))),
  );
  if (fonds !== null) add(texts.archive, fonds);
  return list;
}

function linkTo(text: string, href: string): HTMLAnchorElement {
  return makeElement('a', { href }, text);
}

function inItsLanguage<Kind extends HTMLElement>(element: Kind, text: ShownText, language: Language): Kind {
  const lang = foreignLang(text, language);
  if (lang !== undefined) element.lang = lang;
  return element;
}
