import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
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
  /** So many cards were in the first frame. */
  readonly first: number;
  /** Of those. It stays: React would write other HTML in the place of all cards. */
  readonly html: string;
  /** Whether the others have followed. */
  readonly isWhole: boolean;
}

/** Three rows of four, as many as a large screen shows below the filters. */
const FIRST_CARDS = 12;

/**
 * One page of a list, as the build would have written it. The cards in view are painted first and the others right
 * after: on a slow phone the layout of a hundred is most of what a visitor would wait for.
 */
export function ClipPageGrid({ cards, language, labels, isAtOnce }: ClipPageGridProps): ReactNode {
  const grid = useRef<HTMLUListElement>(null);
  const begin = (): Begun => {
    const first = isAtOnce ? cards.length : Math.min(FIRST_CARDS, cards.length);
    const html = clipCardsHtml(cards.slice(0, first), language, labels, 'grid', !isAtOnce);
    return { cards, first, html, isWhole: first === cards.length };
  };
  const [begun, setBegun] = useState(begin);
  if (begun.cards !== cards) setBegun(begin());
  const { first, html, isWhole } = begun;

  useEffect(() => {
    if (isWhole) return undefined;
    return afterPaint(() => {
      const { current: list } = grid;
      if (list === null) return;
      // Where the first cards are those of the list before, React left all that stood there.
      for (const card of [...list.children].slice(first)) card.remove();
      list.insertAdjacentHTML('beforeend', clipCardsHtml(cards.slice(first), language, labels, 'grid'));
      setBegun({ cards, first, html, isWhole: true });
    });
  }, [cards, first, html, isWhole, language, labels]);

  return (
    <>
      <ul ref={grid} className="clip-grid" dangerouslySetInnerHTML={{ __html: html }} />
      {/* Else the end of the list would be in sight for a moment, and the next page be fetched. */}
      {!isWhole && <RoomForClips clips={cards.length - first} />}
    </>
  );
}
