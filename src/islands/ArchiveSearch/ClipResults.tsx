import { useRef, type ReactNode } from 'react';
import { clipCardHtml } from '../../clip-card-html.ts';
import { isNarrowed } from '../../model/filters.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import type { ListPages } from '../../search/list-pages.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { useClipPages, type PrerenderedPage } from '../../search/use-clip-pages.ts';
import { countText } from '../count-text.ts';
import type { ArchiveTexts } from './archive-texts.ts';
import { EmptyResults } from './EmptyResults.tsx';
import { Failure } from './Failure.tsx';
import { comesByItself, useInfiniteScroll } from './use-infinite-scroll.ts';

interface ClipResultsProps {
  readonly search: SearchEngine;
  readonly question: Question;
  readonly texts: ArchiveTexts;
  /** What the built page answers, without its cards: they stand in `children`. */
  readonly built: PrerenderedPage;
  /** What narrows the list, as the page names it; `undefined` while a name is not known yet. */
  readonly filterNames: readonly string[] | undefined;
  /** Address of the list page that follows the built one, for its link; `null` when there is none. */
  readonly nextPath: string | null;
  /** Whether script runs; the built page holds no place for what only script can bring. */
  readonly isReady: boolean;
  /** The built page's list. */
  readonly children: ReactNode;
  readonly onRemoveAll: () => void;
}

/** The clips that answer the question, page after page, each page as the build would have written it. */
export function ClipResults(props: ClipResultsProps): ReactNode {
  const { search, question, texts, built, filterNames, nextPath, isReady, children, onRemoveAll } = props;
  const { language } = question.scope;
  const list = useClipPages(search, question, built);
  const { pages, count, total, hasMore, isLoading, isLoadingMore, error, loadMore, retry } = list;
  const end = useRef<HTMLDivElement>(null);
  const mayLoadMore = hasMore && !isLoading && error === undefined;
  useInfiniteScroll(end, mayLoadMore, pages.length, loadMore);

  if (error !== undefined && (isLoading || pages.length === 0)) {
    return <Failure texts={texts} onRetry={retry} />;
  }
  // The clips below are still those of the question before: their number would be told as this one's.
  const isTold = !isLoading && count !== undefined && total !== undefined;
  const isFiltered = isNarrowed(question.filters);
  return (
    <div className="clip-results" aria-busy={isLoading}>
      {/* The one line that is announced. */}
      <p className={isFiltered ? 'clip-results__summary' : 'clip-results__count label'} role="status">
        {!isTold
          ? texts.loading
          : !isFiltered
            ? countText(texts.countAll, count, language)
            : filterNames && countText(texts.summary, count, language, { names: filterNames.join(', ') })}
      </p>
      {isFiltered && (
        <p className="clip-results__count label">
          {isTold && countText(texts.countOf, count, language, { total: total.toLocaleString(language) })}
        </p>
      )}
      {isTold && count === 0 && <EmptyResults texts={texts} onRemoveAll={onRemoveAll} />}
      {count === undefined && <ComingClips label="" clips={FEW} />}
      {pages.map((cards, index) =>
        cards.length === 0 ? null : cards === built.page.cards ? (
          <div key={index}>{children}</div>
        ) : (
          <ul
            key={index}
            className="clip-grid"
            dangerouslySetInnerHTML={{ __html: cardsHtml(cards, question, texts) }}
          />
        ),
      )}
      {/*
       * Where the clips that are there end: as that comes near, the next ones are fetched. Their whole room is there
       * before they are asked for, so that what stands below does not jump. With a key, so that the room of one page
       * is taken away when it comes, and does not move down as the next one's.
       */}
      <div key={`room-${pages.length}`} className="clip-results__room" ref={end}>
        {isReady && (isLoadingMore || (mayLoadMore && comesByItself(pages.length))) && (
          <ComingClips label={isLoadingMore ? texts.loading : ''} clips={comingClips(list, question)} />
        )}
      </div>
      <div className="clip-results__more">
        {error !== undefined && <Failure texts={texts} onRetry={retry} />}
        {hasMore && error === undefined && (
          <a
            className="button"
            href={nextPath ?? '#'}
            onClick={(event) => {
              event.preventDefault();
              loadMore();
            }}
          >
            {texts.loadMore}
          </a>
        )}
      </div>
    </div>
  );
}

function cardsHtml(cards: readonly ClipCard[], question: Question, texts: ArchiveTexts): string {
  return cards.map((card) => clipCardHtml(card, question.scope.language, texts.card)).join('');
}

/** So many hold the place of a list of which nothing is known. */
const FEW = 8;
/** A hand-typed page size may be thousands. */
const MANY = 100;

/** How many clips the next page brings. */
function comingClips({ pages, count = 0 }: ListPages, { filters }: Question): number {
  const shown = pages.reduce((sum, cards) => sum + cards.length, 0);
  return Math.max(0, Math.min(count - shown, filters.page_size, MANY));
}

/** Room for clips on their way, so that their arrival moves nothing that is read. */
function ComingClips({ label, clips }: { readonly label: string; readonly clips: number }): ReactNode {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className="clip-grid" aria-hidden="true">
        {Array.from({ length: clips }, (_, index) => (
          <li key={index} className="clip clip--coming">
            <span>
              <span className="frame" />
              <b />
              <span />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
