import type { CardLabels } from '../views/clip-card.ts';
import { getTranslator } from '../i18n/get-messages.ts';
import type { Language } from '../model/language.ts';

/** The words of a clip's card in one language. */
export function cardLabels(language: Language): CardLabels {
  const t = getTranslator(language);
  return { noPicture: t('clip.noPicture'), noDate: t('clip.noDate') };
}
