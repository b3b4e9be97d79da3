import { useRef, type ReactNode } from 'react';
import { clipCardHtml } from '../../clip-card-html.ts';
import { isNarrowed } from '../../model/filters.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { useClipPages, type PrerenderedPage } from '../../search/use-clip-pages.ts';
import { countText } from '../count-text.ts';
import type { ArchiveTexts } from './archive-texts.ts';
import { EmptyResults } from './EmptyResults.tsx';
import { comesByItself, useInfiniteScroll } from './use-infinite-scroll.ts';

interface ClipResultsProps {
  readonly search: SearchEngine;
  readonly question: Question;
  readonly texts: ArchiveTexts;
  /** What the built page answers, without its cards: they stand in `children`. */
  readonly built: PrerenderedPage;
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
  const { search, question, texts, built, nextPath, isReady, children, onRemoveAll } = props;
  const { language } = question.scope;
  const list = useClipPages(search, question, built);
  const { pages, count, total, hasMore, isLoading, isLoadingMore, error, loadMore, retry } = list;
  const end = useRef<HTMLDivElement>(null);
  const mayLoadMore = hasMore && !isLoading && error === undefined;
  useInfiniteScroll(end, mayLoadMore, pages.length, loadMore);

  if (error !== undefined && (isLoading || pages.length === 0)) {
    return <Failure texts={texts} onRetry={retry} />;
  }
  if (count === 0 && !isLoading) return <EmptyResults texts={texts} onRemoveAll={onRemoveAll} />;
  return (
    <div className="clip-results" aria-busy={isLoading}>
      <p className="clip-results__count label">
        {/* The clips below are still those of the question before: their number would be told as this one's. */}
        {isLoading || count === undefined || total === undefined
          ? texts.loading
          : isNarrowed(question.filters)
            ? countText(texts.countOf, count, language, { total: total.toLocaleString(language) })
            : countText(texts.countAll, count, language)}
      </p>
      {count === undefined && <ComingClips label={texts.loading} />}
      {pages.map((cards, index) =>
        cards === built.page.cards ? (
          <div key={index}>{children}</div>
        ) : (
          <ul
            key={index}
            className="clip-grid"
            dangerouslySetInnerHTML={{ __html: cardsHtml(cards, question, texts) }}
          />
        ),
      )}
      {isReady && (isLoadingMore || (mayLoadMore && comesByItself(pages.length))) && (
        // Their room is there before they are asked for, so that what stands below does not jump.
        <ComingClips label={isLoadingMore ? texts.loading : ''} />
      )}
      <div className="clip-results__more" ref={end}>
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

/** Room for clips on their way, so that their arrival moves nothing that is read. */
function ComingClips({ label }: { readonly label: string }): ReactNode {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className="clip-grid" aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
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

function Failure({
  texts,
  onRetry,
}: {
  readonly texts: ArchiveTexts;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <div className="clip-results__failure" role="alert">
      <p>{texts.failed}</p>
      <button className="button" type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
