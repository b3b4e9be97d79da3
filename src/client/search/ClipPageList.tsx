import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ClipCard } from '../../model/clip-card.ts';
import type { Language } from '../../model/language.ts';
import { $listPosition } from '../lists/list-memory.ts';
import type { CardLabels } from '../../views/clip-card.ts';
import { ClipPageGrid } from './ClipPageGrid.tsx';

interface ClipPageListProps {
  readonly pages: readonly (readonly ClipCard[])[];
  /** The cards of the page that the build wrote, which is in `children`. */
  readonly builtCards: readonly ClipCard[];
  readonly language: Language;
  readonly labels: CardLabels;
  /** The built page's list. */
  readonly children: ReactNode;
}

/** The loaded pages of a list, one after the other. */
export function ClipPageList(props: ClipPageListProps): ReactNode {
  const { pages, builtCards, language, labels, children } = props;
  const { y } = useStore($listPosition, { ssr: 'initial' });
  // A scroll position is to be found among the cards.
  const isReturning = y !== null && y > 0;
  return pages.map((cards, index) =>
    cards.length === 0 ? null : cards === builtCards ? (
      <div key={index}>{children}</div>
    ) : (
      <ClipPageGrid
        key={index}
        cards={cards}
        language={language}
        labels={labels}
        isAtOnce={isReturning || index > 0}
      />
    ),
  );
}
