import { narrowingFixedKeys, type ValueKey } from '../filters/filters.ts';
import type { ClipCard } from '../model/clip-card.ts';
import type { Clip } from '../model/clip.ts';
import type { Language } from '../model/language.ts';
import type { ClipPageNumber } from '../routes.ts';
import type { Archive } from './archive.ts';
import { clipCards } from './clip-card.ts';

/** Clips on one page of the archive or of a territory. */
export const CLIPS_PER_PAGE = 100;

/**
 * One page of a list of clips, newest record first. The list's own address has the newest hundred. Page N has the Nth
 * hundred from the oldest and exists once that is full, so that new clips change no page but the newest ones. Between
 * the newest hundred and the last full page no clip is missing; most often the two overlap.
 */
export interface ClipListPage<Item> {
  readonly items: readonly Item[];
  readonly page: ClipPageNumber;
  /** `null` on the newest page. */
  readonly newer: ClipPageNumber | null;
  readonly older: number | null;
  /** Numbered pages to lead to, this one among them, newest first: those beside it, and the oldest. */
  readonly near: readonly number[];
  /** Clips of the whole list; `null` on a numbered page, which must stay as it is while the list grows. */
  readonly total: number | null;
  /** Filters with fixed values that narrow the list; none on a numbered page, which has no panel. */
  readonly fixedFilters: readonly ValueKey[];
}

/** All pages of a list of clips. */
export function clipPageNumbers(total: number): ClipPageNumber[] {
  return ['newest', ...Array.from({ length: countFullPages(total) }, (_, index) => index + 1)];
}

/** @param clips newest record first */
export function clipListPage(clips: readonly Clip[], page: ClipPageNumber): ClipListPage<Clip> {
  const total = clips.length;
  const full = countFullPages(total);
  if (page === 'newest') {
    // Where the newest hundred are a full page, the older clips begin on the one before.
    const older = Math.ceil(total / CLIPS_PER_PAGE) - 1;
    return {
      items: clips.slice(0, CLIPS_PER_PAGE),
      page,
      newer: null,
      older: older > 0 ? older : null,
      near: pagesFrom(full, full),
      total,
      fixedFilters: narrowingFixedKeys(clips),
    };
  }
  const end = total - (page - 1) * CLIPS_PER_PAGE;
  return {
    items: clips.slice(end - CLIPS_PER_PAGE, end),
    page,
    newer: page < full ? page + 1 : 'newest',
    older: page > 1 ? page - 1 : null,
    near: pagesFrom(Math.min(page + 1, full), page),
    total: null,
    fixedFilters: [],
  };
}

/** The same page with the cards of its clips. */
export function withCards(
  archive: Archive,
  language: Language,
  list: ClipListPage<Clip>,
): ClipListPage<ClipCard> {
  return { ...list, items: clipCards(archive, language, list.items) };
}

function countFullPages(total: number): number {
  return Math.floor(total / CLIPS_PER_PAGE);
}

/** The pages from one down to the second after another, and the oldest. */
function pagesFrom(newest: number, page: number): number[] {
  const near = [newest, page, page - 1, page - 2, 1].filter((number) => number >= 1 && number <= newest);
  return [...new Set(near)];
}
