import { escape } from 'html-escaper';
import { removeUnwanted } from '../../api/clean-text.ts';
import { byLanguage, type Language } from '../../model/language.ts';
import { showText, showTitle, type Text } from '../../model/text.ts';
import type { WholeClip } from '../../search/live/parse-clip.ts';
import { clipDetailsHtml, type ClipWords } from '../../views/clip-details.ts';
import { clipViewHtml } from '../../views/clip-view.ts';
import { filmHtml, type FilmWords } from '../../views/film.ts';
import { htmlLines } from './html-lines.ts';

/**
 * The clip as its page will show it, but for what only the build knows: related clips, series, where to share it.
 * @param note why this page is plainer than others
 */
export function newClipHtml(
  clip: WholeClip,
  language: Language,
  note: string,
  words: ClipWords & FilmWords,
): string {
  const description = showText(paragraphs(clip.descriptionHtml), language);
  return clipViewHtml(
    `<p class="new-clip__note label">${escape(note)}</p>` +
      filmHtml(clip, showTitle(clip, language).value, language, words) +
      clipDetailsHtml(clip, description, language, words, ''),
  );
}

/** Markup without a word in it is no description, and the other language's is shown. */
function paragraphs(text: Text): Text {
  return byLanguage((language) =>
    htmlLines(text[language])
      .map((line) => `<p>${escape(removeUnwanted(line))}</p>`)
      .join(''),
  );
}
