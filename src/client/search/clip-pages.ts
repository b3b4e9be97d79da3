import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { NO_FILTERS } from '../../filters/query.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import type { ListedPage, Search } from '../../search/choose-engine.ts';
import { listKey } from '../../search/question-keys.ts';
import type { ClipPage, Question } from '../../search/search-engine.ts';
import { $listPosition, listMemory } from '../lists/list-memory.ts';
import { useAnswer } from './answers.ts';
import { keepRandomList, readRandomList } from './random-list.ts';

/** The pages of a list that are loaded so far, as the page shows them. */
export interface ListPages {
  /** Each clip once. */
  readonly pages: readonly (readonly ClipCard[])[];
  /** Clips that match, and clips in the scope before filters; `undefined` before the first answer. */
  readonly count: number | undefined;
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** Index of the page with which the list begins anew, from another engine in another order; -1 without one. */
  readonly anewAt: number;
}

export interface ClipPages extends ListPages {
  /** Whether the list of the current question is loading; the pages are those of the previous one. */
  readonly isLoading: boolean;
  /** Whether more pages of this list are loading. */
  readonly isLoadingMore: boolean;
  readonly error: unknown;
  /** Whether there are more pages and none is loading. */
  readonly canLoadMore: boolean;
  /** Does nothing unless `canLoadMore`. */
  readonly loadMore: () => void;
  /** Fetches again what failed. */
  readonly refetch: () => void;
}

const NO_PAGES: readonly ListedPage[] = [];

/**
 * The clips of a question, page after page. It loads as many pages as the history entry records (lists/list-memory.ts), so
 * that back and forward restore the list's length and scroll position. To be called by the component that renders the
 * pages.
 * @param built the first page of the list without filters, which is in the HTML already: it is taken over and never fetched
 */
export function useClipPages(
  search: Pick<Search, 'nextClips'>,
  question: Question,
  built?: ClipPage,
): ClipPages {
  const key = listKey(question);
  const page = key === listKey({ ...question, filters: NO_FILTERS }) ? built : undefined;
  const given = useMemo(() => (page === undefined ? NO_PAGES : [page]), [page]);
  const position = useStore($listPosition, { ssr: 'initial' });
  const { data, error, isLoading, isFetching, refetch } = useAnswer<readonly ListedPage[]>({
    key,
    territory: question.scope.territory,
    fetch: (signal, known) => fetchPages(search, question, known ?? given, signal),
  });
  // Not as swr's fallback data, which the previous list would take precedence over.
  const answers = data ?? given;
  const isCurrent = !isLoading || (page !== undefined && data === undefined);
  // An entry of fewer pages than were loaded in another one begins with its own.
  const shown = isCurrent ? position.pages : Infinity;
  const merged = useMemo(() => mergePages(answers.slice(0, shown)), [answers, shown]);
  const { pages, hasMore } = merged;
  const isShort = hasMore && pages.length < position.pages;
  const canLoadMore = isCurrent && !isFetching && hasMore;

  useEffect(() => {
    if (canLoadMore && isShort && error === undefined) refetch();
  });

  // Before the browser paints, so that the page is never seen at the wrong scroll position. While React hydrates the
  // HTML, it has the server's state, which is neither this position nor these filters.
  useLayoutEffect(() => {
    const isHere = position === $listPosition.get();
    if (isHere && isCurrent && error === undefined) listMemory()?.restore(pages.length, !hasMore);
  }, [isCurrent, error, pages, hasMore, position]);

  return {
    ...merged,
    isLoading: !isCurrent,
    isLoadingMore: isCurrent && isFetching && isShort,
    error,
    canLoadMore,
    loadMore: () => {
      if (canLoadMore) listMemory()?.savePages(pages.length + 1);
    },
    refetch,
  };
}

/** Goes on from the pages that are known to as many as the history entry records. */
async function fetchPages(
  search: Pick<Search, 'nextClips'>,
  question: Question,
  known: readonly ListedPage[],
  signal: AbortSignal,
): Promise<readonly ListedPage[]> {
  const key = listKey(question);
  const isRandom = question.filters.order === 'rand';
  const pages = [...(known.length === 0 && isRandom ? (readRandomList(key) ?? known) : known)];
  const seen = new Set(idsOf(pages));
  while (pages.length < $listPosition.get().pages) {
    let before = pages.at(-1);
    let isAnew = false;
    do {
      const number = before === undefined ? 1 : before.next;
      if (number === null) return pages;
      before = await search.nextClips(question, before, number, signal);
      isAnew ||= before.isAnew === true;
      // Of a list that goes on from another engine a page may have nothing that is not there already.
    } while (before.next !== null && idsOf([before]).every((id) => seen.has(id)));
    for (const id of idsOf([before])) seen.add(id);
    pages.push({ ...before, isAnew });
    if (isRandom && before.engine === 'live') keepRandomList(key, pages);
  }
  return pages;
}

function idsOf(pages: readonly ClipPage[]): readonly number[] {
  return pages.flatMap(({ cards }) => cards.map(({ id }) => id));
}

/**
 * A clip may come on two pages: a list may begin anew, and a clip that is added between two requests pushes others from
 * the first page onto the second. It is shown where it came first. A page without repeats keeps its cards as they are,
 * so that what shows it has nothing to do.
 */
export function mergePages(answers: readonly ListedPage[]): ListPages {
  const seen = new Set<number>();
  const pages = answers.map(({ cards }) => {
    const fresh = cards.filter(({ id }) => !seen.has(id) && seen.add(id));
    return fresh.length === cards.length ? cards : fresh;
  });
  const last = answers.at(-1);
  return {
    pages,
    count: last?.count,
    total: last?.total,
    hasMore: last !== undefined && last.next !== null,
    anewAt: answers.findIndex(({ isAnew }) => isAnew),
  };
}
