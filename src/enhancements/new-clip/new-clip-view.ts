import { escape } from 'html-escaper';
import { removeUnwanted } from '../../api/clean-text.ts';
import type { Language } from '../../model/language.ts';
import { showText, showTitle, type Text } from '../../model/text.ts';
import type { WholeClip } from '../../search/live/parse-clip.ts';
import { clipDetailsHtml } from '../../views/clip-details.ts';
import { clipViewHtml } from '../../views/clip-view.ts';
import { filmHtml } from '../../views/film.ts';
import { htmlLines } from './html-lines.ts';
import type { NewClipTexts } from './new-clip-texts.ts';

/** The clip as its page will show it, but for what only the build knows: related clips, series, where to share it. */
export function newClipHtml(clip: WholeClip, language: Language, texts: NewClipTexts): string {
  const description = showText(paragraphs(clip.descriptionHtml), language);
  return clipViewHtml(
    `<p class="new-clip__note label">${escape(texts.note)}</p>` +
      filmHtml(clip, showTitle(clip, language).value, language, texts.clip) +
      clipDetailsHtml(clip, description, language, texts.clip, ''),
  );
}

/** Markup without a word in it is no description, and the other language's is shown. */
function paragraphs({ it, en }: Text): Text {
  const html = (raw: string): string =>
    htmlLines(raw)
      .map((line) => `<p>${escape(removeUnwanted(line))}</p>`)
      .join('');
  return { it: html(it), en: html(en) };
}
