import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { clipCardsHtml, type CardLabels } from '../../views/clip-card.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import type { Language } from '../../model/language.ts';
import { RoomForClips } from './ComingClips.tsx';

interface ClipPageGridProps {
  readonly cards: readonly ClipCard[];
  readonly language: Language;
  readonly labels: CardLabels;
  /** Whether all cards are wanted in the first frame: a scroll position is to be found among them. */
  readonly isAtOnce: boolean;
}

interface Begun {
  readonly cards: readonly ClipCard[];
  /** Of the cards in the first frame. It stays: React would write other HTML in the place of all cards. */
  readonly html: string;
  /** So many cards are there. */
  readonly shown: number;
}

/** Three rows of four, as many as a large screen shows below the filters. */
const FIRST_CARDS = 12;
/** Of the others in each frame: a slow phone lays out as many in some 30 ms. */
const NEXT_CARDS = 24;

/**
 * One page of a list, as the build would have written it. The cards in view are painted first and the others right
 * after, some in each frame: on a slow phone the layout of a hundred is most of what a visitor would wait for.
 */
export function ClipPageGrid({ cards, language, labels, isAtOnce }: ClipPageGridProps): ReactNode {
  const grid = useRef<HTMLUListElement>(null);
  const begin = (): Begun => {
    const shown = isAtOnce ? cards.length : Math.min(FIRST_CARDS, cards.length);
    const html = clipCardsHtml(cards.slice(0, shown), language, labels, 'grid', !isAtOnce);
    return { cards, html, shown };
  };
  const [begun, setBegun] = useState(begin);
  if (begun.cards !== cards) setBegun(begin());
  const { html, shown } = begun;

  useEffect(() => {
    if (shown === cards.length) return undefined;
    return afterPaint(() => {
      const { current: list } = grid;
      if (list === null) return;
      // Where the first cards are those of the list before, React left all that stood there.
      for (const card of [...list.children].slice(shown)) card.remove();
      const next = cards.slice(shown, shown + NEXT_CARDS);
      list.insertAdjacentHTML('beforeend', clipCardsHtml(next, language, labels, 'grid'));
      setBegun({ cards, html, shown: shown + next.length });
    });
  }, [cards, html, shown, language, labels]);

  return (
    <>
      <ul ref={grid} className="clip-grid" dangerouslySetInnerHTML={{ __html: html }} />
      {/* Else the end of the list would be in sight for a moment, and the next page be fetched. */}
      {shown < cards.length && <RoomForClips clips={cards.length - shown} />}
    </>
  );
}
