import type { Archive } from '../archive/archive.ts';
import { topicKindsOf } from '../archive/topics.ts';
import { getTranslator } from '../i18n/get-messages.ts';
import { languageName } from '../model/language-name.ts';
import { byLanguage, type Language } from '../model/language.ts';
import { topicsPath } from '../routes.ts';
import type { CardLabels } from '../views/clip-card.ts';
import { fields } from '../clip/fields.ts';
import { UNKNOWN_WORDS, type ClipWords } from '../views/clip-details.ts';
import type { FilmWords } from '../views/film.ts';

/** The languages' own names: every page has them, and to look them up takes longer than to render its header. */
export const LANGUAGE_NAMES = byLanguage(languageName);

/** The words of a clip's card in one language. */
export function cardLabels(language: Language): CardLabels {
  const t = getTranslator(language);
  return { noPicture: t('clip.noPicture'), noDate: t('clip.noDate') };
}

/** The words of a clip's film and details in one language. */
export function clipWords(language: Language): ClipWords & FilmWords {
  const t = getTranslator(language);
  // Of `Object.fromEntries` the compiler does not know the keys.
  const words = Object.fromEntries([
    ...fields().map(([name]) => [name, t(`fields.${name}`)]),
    ...UNKNOWN_WORDS.map((name) => [name, t(`clip.${name}`)]),
  ]) as ClipWords;
  return { ...words, search: t('search.label'), play: t('player.play') };
}

/** A link of a menu. */
interface Way {
  readonly name: string;
  readonly href: string;
}

/** The ways to all places, people and themes, as far as the archive knows any. */
export function topicWays(archive: Archive, language: Language): readonly Way[] {
  const t = getTranslator(language);
  return topicKindsOf(archive).map((kind) => ({
    name: t(`topics.${kind}s`),
    href: topicsPath(language, kind),
  }));
}
