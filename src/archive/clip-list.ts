import type { Language } from '../model/language.ts';
import type { Archive } from './archive.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { clipCards } from './clip-card.ts';
import { CLIPS_PER_PAGE, listPage, type ListPage } from './pagination.ts';

/** One page of the whole archive, newest record first. */
export function archiveListPage(archive: Archive, language: Language, page: number): ListPage<ClipCard> {
  const { items, ...rest } = listPage(archive.clips, page, CLIPS_PER_PAGE);
  return { items: clipCards(archive, language, items), ...rest };
}
