import type { ClipCard } from '../../model/clip-card.ts';
import type { ClipPage } from '../../search/search-engine.ts';

/** The pages of a list that are loaded so far, as the page shows them. */
export interface ListPages {
  /** Each clip once. */
  readonly pages: readonly (readonly ClipCard[])[];
  /** Clips that match, and clips in the scope before filters; `undefined` before the first answer. */
  readonly count: number | undefined;
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

/**
 * A clip may come on two pages: `order=rand` shuffles again for each, and a clip that is added between two requests
 * pushes others from the first page onto the second. It is shown where it came first. A page without repeats keeps
 * its cards as they are, so that what shows it has nothing to do.
 */
export function mergePages(answers: readonly ClipPage[]): ListPages {
  const seen = new Set<number>();
  const pages = answers.map(({ cards }) => {
    const fresh = cards.filter(({ id }) => !seen.has(id) && seen.add(id));
    return fresh.length === cards.length ? cards : fresh;
  });
  const last = answers.at(-1);
  return { pages, count: last?.count, total: last?.total, hasMore: last !== undefined && last.next !== null };
}
