import { useEffect, useEffectEvent, useState } from 'react';
import type { ClipCard } from '../../model/clip-card.ts';
import type { PlacedClip } from '../../search/search-engine.ts';

/** Fetches the cards of clips; one that is not known is missing in the answer. */
export type FetchCards = (ids: readonly number[], signal: AbortSignal) => Promise<readonly ClipCard[]>;

interface Cards {
  readonly cardOf: (clip: PlacedClip) => ClipCard | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The cards of the clips that are shown: those that came with the places, and the others when they are fetched. */
export function useCards(clips: readonly PlacedClip[], fetchCards: FetchCards): Cards {
  const [fetched, setFetched] = useState<ReadonlyMap<number, ClipCard>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const missing = clips.filter(({ id, card }) => card === null && !fetched.has(id)).map(({ id }) => id);
  const fetchMissing = useEffectEvent((signal: AbortSignal) => fetchCards(missing, signal));
  const key = missing.join();

  useEffect(() => {
    if (key === '') return undefined;
    const leaving = new AbortController();
    fetchMissing(leaving.signal).then(
      (cards) => {
        setFetched((known) => new Map([...known, ...cards.map((card) => [card.id, card] as const)]));
        // The index was published again without some of these clips.
        if (cards.length < key.split(',').length) setFailedAttempt(attempt);
      },
      () => {
        if (!leaving.signal.aborted) setFailedAttempt(attempt);
      },
    );
    return () => {
      leaving.abort();
    };
  }, [key, attempt]);

  const isFailed = failedAttempt === attempt && missing.length > 0;
  return {
    cardOf: ({ id, card }) => card ?? fetched.get(id),
    isLoading: missing.length > 0 && !isFailed,
    isFailed,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
