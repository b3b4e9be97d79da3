import { useRef, type ReactNode } from 'react';
import { isNarrowed } from '../../filters/query.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { useClipPages, type PrerenderedPage } from './use-clip-pages.ts';
import { comesByItself } from '../../model/auto-paging.ts';
import type { SearchMessages } from './search-messages.ts';
import { ClipPageList } from './ClipPageList.tsx';
import { comingClips, ComingClips, FEW_CLIPS } from './ComingClips.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { Failure } from './Failure.tsx';
import { MoreClips } from './MoreClips.tsx';
import { NewClipsSection } from './NewClipsSection.tsx';
import { ResultCount } from './ResultCount.tsx';
import { useInfiniteScroll } from './use-infinite-scroll.ts';
import type { NewClips } from './use-new-clips.ts';
import type { ClipCount } from './use-answer.ts';
import { useFixedScroll } from './use-fixed-scroll.ts';

interface ClipResultsProps {
  readonly search: SearchEngine;
  readonly question: Question;
  readonly messages: SearchMessages;
  /** What the built page answers, without its cards: they stand in `children`. */
  readonly built: PrerenderedPage;
  /** What narrows the list, as the page names it; `undefined` while a name is not known yet. */
  readonly filterNames: string | undefined;
  /** Address of the list page that follows the built one, for its link; `null` when there is none. */
  readonly nextPath: string | null;
  /** Whether the list is of a question that the visitor has left. */
  readonly isChanging: boolean;
  /** Whether script runs; the built page holds no place for what only script can bring. */
  readonly isReady: boolean;
  /** The built page's list. */
  readonly children: ReactNode;
  /** Clips that the built page does not have. */
  readonly newClips: NewClips;
  readonly onRemoveAll: () => void;
  /** Called with how many clips are found, of how many; `undefined` while that loads. */
  readonly onCount: (count: ClipCount | undefined) => void;
  /** What would find something where nothing was found. */
  readonly waysOn: ReactNode;
  /** Other spellings, where little was found; `undefined` while that is asked. */
  readonly didYouMean: (found: number | undefined) => ReactNode;
}

/** The clips that answer the question, page after page, each page as the build would have written it. */
export function ClipResults(props: ClipResultsProps): ReactNode {
  const { search, question, messages, built, newClips } = props;
  const { language } = question.scope;
  const list = useClipPages(search, question, built);
  const { pages, hasMore, isLoadingMore, error, canLoadMore, loadMore, retry } = list;
  const isLoading = list.isLoading || props.isChanging;
  const { count = list.count, count: total = list.total } = newClips;
  const end = useRef<HTMLDivElement>(null);
  const mayLoadMore = hasMore && !isLoading && error === undefined;
  useInfiniteScroll(end, mayLoadMore && canLoadMore, pages.length, loadMore);
  useFixedScroll(question.filters, isLoading);

  if (error !== undefined && (isLoading || pages.length === 0)) {
    return <Failure messages={messages.archive} onRetry={retry} />;
  }
  // The clips below are still those of the question before: their number would be shown as this one's.
  const isTold = !isLoading && count !== undefined && total !== undefined;
  return (
    <div className="clip-results" aria-busy={isLoading} data-count={isLoading ? undefined : count}>
      <ResultCount
        count={isTold ? count : undefined}
        total={total}
        isFiltered={isNarrowed(question.filters)}
        filterNames={props.filterNames}
        messages={messages.archive}
        language={language}
        onCount={props.onCount}
      />
      {props.didYouMean(isTold ? count : undefined)}
      {/* An archive without clips says so on the built page. */}
      {isTold && count === 0 && total > 0 && (
        <EmptyResults messages={messages.archive} onRemoveAll={props.onRemoveAll} waysOn={props.waysOn} />
      )}
      {count === undefined && <ComingClips label="" clips={FEW_CLIPS} />}
      {newClips.isShown && newClips.cards.length > 0 && (
        <NewClipsSection cards={newClips.cards} language={language} messages={messages} />
      )}
      <ClipPageList pages={pages} builtCards={built.page.cards} language={language} labels={messages.clip}>
        {props.children}
      </ClipPageList>
      {/*
       * Where the clips that are there end: as that comes near, the next ones are fetched. Their whole room is there
       * before they are fetched, so that what is below does not jump. With a key, so that the room of one page
       * is taken away when it comes, and does not move down as the next one's.
       */}
      <div key={`room-${pages.length}`} className="clip-results__room" ref={end}>
        {props.isReady && (isLoadingMore || (mayLoadMore && comesByItself(pages.length))) && (
          <ComingClips
            label={isLoadingMore ? messages.archive.loading : ''}
            clips={comingClips(list, question.filters)}
          />
        )}
      </div>
      <MoreClips list={list} nextPath={props.nextPath} messages={messages.archive} />
    </div>
  );
}
