import { getTranslator } from '../i18n/get-messages.ts';
import type { Language } from '../model/language.ts';
import { CLIP_WORDS, type ClipWords } from '../views/clip-details.ts';
import type { FilmWords } from '../views/film.ts';

/** The words of a clip's film and details in one language. */
export function clipWords(language: Language): ClipWords & FilmWords {
  const t = getTranslator(language);
  // Of `Object.fromEntries` the compiler does not know the keys.
  const words = Object.fromEntries(CLIP_WORDS.map((name) => [name, t(`clip.${name}`)])) as ClipWords;
  return { ...words, search: t('search.label'), play: t('player.play') };
}
