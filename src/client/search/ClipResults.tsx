import { useStore } from '@nanostores/react';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { isNarrowed, type Filters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/count-message.ts';
import type { ClipPage } from '../../search/search-engine.ts';
import { loadsAutomatically, NEAR_END } from '../lists/auto-paging.ts';
import { $listPosition, $searchList } from '../lists/list-memory.ts';
import { useClipPages, type ClipPages } from './clip-pages.ts';
import { ClipPageGrid, ComingClips, FEW_CLIPS } from './ClipPageGrid.tsx';
import { Failure } from './Failure.tsx';
import { EmptyResults, ResultSummary } from './ResultSummary.tsx';
import { useSearchContext } from './search-context.ts';

interface ClipResultsProps {
  /** The answer of the built page, without its cards: they are in `children`. */
  readonly built: ClipPage;
  /** Address of the list page that follows the built one, for its link; `null` when there is none. */
  readonly nextPath: string | null;
  /** The built page's list. */
  readonly children: ReactNode;
}

/** The clips that answer the question, page after page, each page as the build would have written it. */
export function ClipResults({ built, nextPath, children }: ClipResultsProps): ReactNode {
  const { search, question, newClips, isChanging, isReady } = useSearchContext();
  const { filters } = question;
  const list = useClipPages(search, question, built);
  const { pages, error } = list;
  const isLoading = list.isLoading || isChanging;
  const { count = list.count, count: total = list.total } = newClips;
  useFixedScroll(filters, isLoading);

  if (error !== undefined && (isLoading || pages.length === 0)) return <Failure of={[list]} />;
  // The clips below are still those of the question before: their number would be shown as this one's.
  const isKnown = !isLoading && count !== undefined && total !== undefined;
  return (
    <div className="clip-results" aria-busy={isLoading} data-count={isLoading ? undefined : count}>
      <ResultSummary count={isKnown ? count : undefined} total={total} />
      {/* An archive without clips says so on the built page. */}
      {isKnown && count === 0 && total > 0 && <EmptyResults />}
      {/* In the built page too, seen where the address has filters. */}
      {(count === undefined || !isReady) && <ComingClips label="" clips={FEW_CLIPS} />}
      {newClips.isShown && newClips.cards.length > 0 && <NewClipsSection />}
      <ClipPageList pages={pages} anewAt={list.anewAt} builtCards={built.cards}>
        {children}
      </ClipPageList>
      <ListEnd list={list} isLoading={isLoading} nextPath={isNarrowed(filters) ? null : nextPath} />
    </div>
  );
}

/**
 * Turns off the browser's scroll anchoring while one list replaces another. The anchor would be something below the
 * list, and a long list after an empty one would scroll the visitor to its end.
 */
function useFixedScroll(filters: Filters, isLoading: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    if (isLoading) return undefined;
    // The new list is laid out in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [filters, isLoading]);
}

/** The clips that the archive has and the built list does not, above the list. */
function NewClipsSection(): ReactNode {
  const { newClips, messages, scope } = useSearchContext();
  const { cards } = newClips;
  return (
    <section>
      <h3 className="clip-results__new label">
        {countMessage(messages.archive, 'newClips', cards.length, scope.language)}
      </h3>
      <ClipPageGrid cards={cards} isAtOnce />
    </section>
  );
}

interface ClipPageListProps extends Pick<ClipPages, 'pages' | 'anewAt'> {
  /** The cards of the page that the build wrote, which is in `children`. */
  readonly builtCards: ClipPages['pages'][number];
  readonly children: ReactNode;
}

/** The loaded pages of a list, one after the other. */
function ClipPageList({ pages, anewAt, builtCards, children }: ClipPageListProps): ReactNode {
  const { archive } = useSearchContext().messages;
  const { y } = useStore($listPosition, { ssr: 'initial' });
  // A scroll position is to be found among the cards.
  const isReturning = y !== null && y > 0;
  return pages.map((cards, index) => {
    if (cards.length === 0) return null;
    if (cards === builtCards) return <div key={index}>{children}</div>;
    return (
      <Fragment key={index}>
        {index === anewAt && (
          <p className="clip-results__new label" role="status">
            {archive.anew}
          </p>
        )}
        <ClipPageGrid cards={cards} isAtOnce={isReturning || index > 0} />
      </Fragment>
    );
  });
}

/** A hand-typed page size may be thousands. */
const MAX_COMING = 100;

interface ListEndProps {
  readonly list: ClipPages;
  /** Whether the list is still that of another question. */
  readonly isLoading: boolean;
  readonly nextPath: string | null;
}

/** The place of the clips of the next page, and the link that brings them, or why they did not come. */
function ListEnd({ list, isLoading, nextPath }: ListEndProps): ReactNode {
  const { messages, question, isReady } = useSearchContext();
  const { pages, count = 0, hasMore, isLoadingMore, error, loadMore } = list;
  const end = useRef<HTMLDivElement>(null);
  const mayLoadMore = hasMore && !isLoading && error === undefined;
  useInfiniteScroll(end, mayLoadMore && list.canLoadMore, list);
  // The dialog of a clip leads on through the list, also to clips that are still to load.
  useEffect(() => {
    $searchList.set({ count: isLoading ? undefined : list.count, hasMore: mayLoadMore, loadMore });
  });
  const shown = pages.reduce((sum, cards) => sum + cards.length, 0);
  return (
    <>
      {/*
       * Where the clips that are there end: as that comes near, the next ones are fetched. Their whole room is there
       * before they are fetched, so that what is below does not jump. With a key, so that the room of one page
       * is taken away when it comes, and does not move down as the next one's.
       */}
      <div key={`room-${pages.length}`} className="clip-results__room" ref={end}>
        {isReady && (isLoadingMore || (mayLoadMore && loadsAutomatically(pages.length))) && (
          <ComingClips
            label={isLoadingMore ? messages.archive.loading : ''}
            clips={Math.max(0, Math.min(count - shown, question.filters.page_size, MAX_COMING))}
          />
        )}
      </div>
      <div className="clip-results__more">
        <Failure of={[list]} />
        {hasMore && error === undefined && (
          <a
            className="button"
            href={nextPath ?? '#'}
            onClick={(event) => {
              event.preventDefault();
              loadMore();
            }}
          >
            {messages.archive.loadMore}
          </a>
        )}
      </div>
    </>
  );
}

/**
 * Loads the next page as the end of the list comes near. After three pages in a row it waits for `loadMore` to be
 * called by hand (by the link), which gives it three more.
 */
function useInfiniteScroll(
  end: RefObject<HTMLElement | null>,
  canLoadMore: boolean,
  { pages, loadMore }: ClipPages,
): void {
  const onNear = useEffectEvent(loadMore);
  const isWaiting = canLoadMore && loadsAutomatically(pages.length);
  useEffect(() => {
    if (end.current === null || !isWaiting) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) onNear();
      },
      { rootMargin: NEAR_END },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
    // A new page moves the end: it is observed again.
  }, [end, isWaiting, pages.length]);
}
