import { CLIPS_PER_PAGE, type ClipListPage } from '../archive/clip-list.ts';
import { getTranslator } from '../i18n/get-messages.ts';
import type { Language } from '../model/language.ts';

/** Beside the title of a list of clips: how many it has, or which of them a numbered page shows ("clips 101–200 …"). */
export function listCount(language: Language, { page, total }: ClipListPage<unknown>): string {
  const t = getTranslator(language);
  if (page === 'newest') return t('clip.count', { count: total ?? 0 });
  const to = page * CLIPS_PER_PAGE;
  return t('pager.range', {
    from: (to - CLIPS_PER_PAGE + 1).toLocaleString(language),
    to: to.toLocaleString(language),
  });
}
