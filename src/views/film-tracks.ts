import { escape } from 'html-escaper';
import { transcriptOf } from '../model/captions.ts';
import type { Clip } from '../model/clip.ts';
import type { Language } from '../model/language.ts';
import { languageName } from '../model/language-name.ts';
import { momentText } from '../model/moment.ts';
import { trackPath } from '../routes.ts';
import { langAttribute } from './lang-attribute.ts';

/** The `<track>` elements of a film, those of the page's language first. None shows before a visitor asks for it. */
export function tracksHtml({ id, tracks }: Pick<Clip, 'id' | 'tracks'>, language: Language): string {
  const own = tracks.filter((track) => track.language === language);
  const others = tracks.filter((track) => track.language !== language);
  return [...own, ...others]
    .map(
      (track) =>
        `<track kind="${track.kind}" srclang="${track.language}" label="${languageName(track.language)}" src="${trackPath(id, track)}">`,
    )
    .join('');
}

/** The film in words, for who cannot see or hear it, and for who looks for a sentence; `''` where there are none. */
export function transcriptHtml({ tracks }: Pick<Clip, 'tracks'>, language: Language, title: string): string {
  const lines = transcriptOf(tracks, language).map(({ start, kind, text }) => {
    const words = kind === 'descriptions' ? `<i>${escape(text.value)}</i>` : escape(text.value);
    return `<p${langAttribute(text, language)}><span class="label">${momentText(Math.floor(start))}</span> ${words}</p>`;
  });
  if (lines.length === 0) return '';
  return `<details class="disclosure transcript"><summary>${escape(title)}</summary><div>${lines.join('')}</div></details>`;
}
