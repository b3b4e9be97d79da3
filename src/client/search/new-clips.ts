import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NO_FILTERS, serialiseFilters } from '../../filters/query.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import type { ClipPage, Scope, SearchEngine } from '../../search/search-engine.ts';
import { $filters } from './filters.ts';
import { getLiveEngine } from './search.ts';

/** The clips that the archive has and the built list does not. */
export interface NewClips {
  /** The newest first. */
  readonly cards: readonly ClipCard[];
  /** Clips of the list, these among them; `undefined` where there are none. */
  readonly count: number | undefined;
  readonly isShown: boolean;
  readonly show: () => void;
}

/** Few clips are added between two builds, and few records are quickly there. */
const FIRST_ASKED = 24;
/** The built list is shown meanwhile. */
const TIMEOUT_MS = 5000;

/**
 * Fetches a live archive's newest clips once, when the list that the build wrote is first shown. New ones are shown
 * at once to a visitor who is at the top of the page, and else offered, so that nothing moves that is looked at.
 * @param builtIds ids of the clips in the built list, the newest first
 * @param isBuiltList whether the built list is the current one
 */
export function useNewClips(scope: Scope, builtIds: readonly number[], isBuiltList: boolean): NewClips {
  const [answer, setAnswer] = useState<ClipPage>();
  const [isShown, setIsShown] = useState(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    const engine = getLiveEngine();
    // The first effect runs before the store has read the address: what it holds now counts.
    const isAsked = isBuiltList && serialiseFilters($filters.get()) === '';
    if (engine === null || !isAsked || hasAsked.current) return;
    hasAsked.current = true;
    const newest = builtIds[0] ?? 0;
    fetchNewer(engine, scope, newest).then(
      (page) => {
        setIsShown(scrollY === 0);
        setAnswer(page);
      },
      () => undefined,
    );
  }, [scope, builtIds, isBuiltList]);
  const cards = isBuiltList ? (answer?.cards ?? []) : [];
  return {
    cards,
    count: cards.length > 0 ? answer?.count : undefined,
    isShown,
    show: () => {
      // Rendered before scrolling: else the browser would keep the list in place, with them above it, out of view.
      flushSync(() => {
        setIsShown(true);
      });
      document.getElementById('results')?.scrollIntoView();
    },
  };
}

/** The archive's list with only its clips that are newer than a known one. */
async function fetchNewer(engine: SearchEngine, scope: Scope, known: number): Promise<ClipPage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const isNew = ({ id }: ClipCard): boolean => id > known;
  const fetchNewest = (size: number): Promise<ClipPage> =>
    engine.clips({ scope, filters: { ...NO_FILTERS, page_size: size } }, 1, signal);
  const few = await fetchNewest(FIRST_ASKED);
  const page = few.cards.length > 0 && few.cards.every(isNew) ? await fetchNewest(NO_FILTERS.page_size) : few;
  return { ...page, cards: page.cards.filter(isNew) };
}
