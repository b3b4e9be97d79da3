import type { ClipCard } from '../../model/clip-card.ts';
import { byLanguage, FALLBACK_LANGUAGE, type Language } from '../../model/language.ts';
import { showText, type ShownText } from '../../model/text.ts';
import type { SearchTerm } from '../../search/found-words.ts';
import { recordOf } from '../../search/live/kept-records.ts';
import { parseWholeClip } from '../../search/live/parse-clip.ts';
import {
  findPassages,
  missingTerms,
  type Passage,
  type UnseenField,
  type UnseenText,
} from '../../search/passages.ts';
import { htmlLines } from '../browser/html-lines.ts';

/** In which words that its card does not show a search has found a clip, from the API's own record of it. */
export function recordPassages(
  card: ClipCard,
  terms: readonly SearchTerm[],
  language: Language,
): readonly Passage[] {
  const clip = parseWholeClip(recordOf(card), { call: '/api/clips/', path: String(card.id) });
  const missing = missingTerms([showText(clip.title, language).value, clip.city ?? ''], terms);
  // The description's markup ends here.
  const description = byLanguage((one) => htmlLines(clip.descriptionHtml[one]).join(' '));
  const textsIn = (shown: Language): UnseenText[] => {
    const of = (field: UnseenField, { value, lang }: ShownText): UnseenText => ({ field, value, lang });
    return [
      of('description', showText(description, shown)),
      of('author', { value: clip.author ?? '', lang: language }),
      ...clip.keywords.map(({ title }) => of('keywords', showText(title, shown))),
    ];
  };
  const own = textsIn(language);
  if (language === FALLBACK_LANGUAGE) return findPassages(own, missing);
  const otherTitle: UnseenText = { field: 'title', ...showText(clip.title, FALLBACK_LANGUAGE) };
  return findPassages([...own, otherTitle, ...textsIn(FALLBACK_LANGUAGE)], missing);
}
