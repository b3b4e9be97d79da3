import { useEffect, useRef, useState, type ReactNode } from 'react';
import { clipCardHtml, type CardLabels } from '../../clip-card-html.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import type { Language } from '../../model/language.ts';

interface ClipPageGridProps {
  readonly cards: readonly ClipCard[];
  readonly language: Language;
  readonly labels: CardLabels;
  /** Whether all cards are wanted in the first frame: a scroll position is to be found among them. */
  readonly isAtOnce: boolean;
}

/** Three rows of four, as many as a large screen shows below the filters. */
const FIRST_CARDS = 12;

/**
 * One page of a list, as the build would have written it. The cards in view are painted first and the others right
 * after: on a slow phone the layout of a hundred is most of what a visitor would wait for.
 */
export function ClipPageGrid({ cards, language, labels, isAtOnce }: ClipPageGridProps): ReactNode {
  const grid = useRef<HTMLUListElement>(null);
  // How these cards were begun holds for them: else React would write them anew.
  const [begun, setBegun] = useState({ cards, first: isAtOnce ? cards.length : FIRST_CARDS });
  if (begun.cards !== cards) setBegun({ cards, first: isAtOnce ? cards.length : FIRST_CARDS });
  const { first } = begun;
  const html = (some: readonly ClipCard[]): string =>
    some.map((card) => clipCardHtml(card, language, labels)).join('');

  useEffect(() => {
    if (first >= cards.length) return undefined;
    let afterPaint: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      afterPaint = setTimeout(() => {
        const { current: list } = grid;
        const rest = cards.slice(first).map((card) => clipCardHtml(card, language, labels));
        if (list?.childElementCount === first) list.insertAdjacentHTML('beforeend', rest.join(''));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterPaint);
    };
  }, [cards, first, language, labels]);

  return (
    <ul ref={grid} className="clip-grid" dangerouslySetInnerHTML={{ __html: html(cards.slice(0, first)) }} />
  );
}
