import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { ClipCard } from '../../model/clip-card.ts';
import { clipCardsHtml } from '../../views/clip-card.ts';
import { parseSearch } from '../../filters/search-text.ts';
import { splitWords } from '../../model/words.ts';
import { importAgain } from '../browser/import-again.ts';
import { afterPaint } from '../browser/after-paint.ts';
import { useSearchContext } from './search-context.ts';

interface ClipPageGridProps {
  readonly cards: readonly ClipCard[];
  /** Whether all cards are wanted in the first frame: a scroll position is to be found among them. */
  readonly isAtOnce: boolean;
}

interface Begun {
  readonly cards: readonly ClipCard[];
  /** The HTML of the first frame's cards. It stays: React would replace all cards by other HTML. */
  readonly html: string;
  /** The number of cards in the list by now. */
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
export function ClipPageGrid({ cards, isAtOnce }: ClipPageGridProps): ReactNode {
  const { scope, messages, question } = useSearchContext();
  const { language } = scope;
  const { clip: labels } = messages;
  const { search } = question.filters;
  // A room below the cards that do not show all that was searched, which found-words.ts writes into.
  const below = useCallback((card: ClipCard) => (showsWords(card, search) ? '' : '\u00a0'), [search]);
  const grid = useRef<HTMLUListElement>(null);
  const begin = (): Begun => {
    const shown = isAtOnce ? cards.length : Math.min(FIRST_CARDS, cards.length);
    const html = clipCardsHtml(cards.slice(0, shown), language, labels, 'grid', !isAtOnce, below);
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
      list.insertAdjacentHTML('beforeend', clipCardsHtml(next, language, labels, 'grid', false, below));
      setBegun({ cards, html, shown: shown + next.length });
    });
  }, [cards, html, shown, language, labels, below]);

  useFoundWords(grid, begun);

  return (
    <>
      <ul
        ref={grid}
        className={search === '' ? 'clip-grid' : 'clip-grid asked found'}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* Else the end of the list would be in sight for a moment, and the next page be fetched. */}
      {shown < cards.length && <RoomForClips clips={cards.length - shown} />}
    </>
  );
}

function showsWords({ title, city }: ClipCard, search: string): boolean {
  const shown = splitWords(`${title.value} ${city ?? ''}`);
  return parseSearch(search).words.every((word) => shown.some((one) => one.startsWith(word)));
}

const importFoundWords = importAgain(() => import('./found-words.ts'));

/** Shows why each card in view is in the list of a search. */
function useFoundWords(grid: RefObject<HTMLElement | null>, { cards, html, shown }: Begun): void {
  const { search, question } = useSearchContext();
  useEffect(() => {
    if (question.filters.search === '') return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    importFoundWords().then(
      ({ watchFoundWords }) => {
        if (!isOver && grid.current !== null) stop = watchFoundWords(grid.current, cards, question, search);
      },
      // The list is as good without.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
    // What is drawn anew or added is watched too.
  }, [grid, cards, html, shown, question, search]);
}

/** So many empty cards hold the place of a list of which nothing is known. */
export const FEW_CLIPS = 8;

/**
 * Room for clips on their way, so that their arrival moves nothing that is read: some empty cards to look at, and under
 * them one piece as high as all others, because hundreds of empty elements are as much work for a browser as full ones.
 */
export function ComingClips({ label, clips }: { readonly label: string; readonly clips: number }): ReactNode {
  const shown = Math.min(clips, FEW_CLIPS);
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className="clip-grid" aria-hidden="true">
        {Array.from({ length: shown }, (_, index) => (
          <div key={index} className="clip clip--coming">
            <span className="frame" />
            <b />
          </div>
        ))}
      </div>
      <RoomForClips clips={clips - shown} />
    </>
  );
}

/** About as high as so many cards. */
function RoomForClips({ clips }: { readonly clips: number }): ReactNode {
  const style: CSSProperties & Record<'--clips', number> = { '--clips': clips };
  return <div className="clip-results__rest" style={style} />;
}
