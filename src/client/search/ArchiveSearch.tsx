/**
 * The archive, or one territory of it, as something to search: filters, order, list or map, and pages that follow one
 * another.
 *
 * Why script: the answers depend on the visitor's filters. Before it: the first hundred clips and links to all
 * further list pages, which this takes over as they stand (`children`) without fetching them again. When it loads:
 * with the page, because the address may have filters; the panel and the map only
 * when they are opened. Should it fail, the built list stands there again, and the links to its further pages lead on.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ValueKey } from '../../filters/filters.ts';
import { serialiseFilters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/count-message.ts';
import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import type { Language } from '../../model/language.ts';
import type { ClipCount } from '../../search/count-clips.ts';
import type { ClipPage, Scope } from '../../search/search-engine.ts';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';
import { importAgain } from '../browser/import-again.ts';
import { LazyPart } from '../browser/LazyPart.tsx';
import { getPageTitle, setPageTitle } from '../browser/page-title.ts';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { ClipResults } from './ClipResults.tsx';
import { useDecadeStrip } from './decade-strip.ts';
import type { DataOwner } from './Downloads.tsx';
import { useFilterNames } from './filter-values.ts';
import { $chosenFilters, $filters } from './filters.ts';
import type { MapSettings } from './MapResults.tsx';
import { useNewClips } from './new-clips.ts';
import { AnsweredInstead } from './Offers.tsx';
import { OpenedPanel } from './OpenedPanel.tsx';
import { ResultTools } from './ResultTools.tsx';
import { getSearch } from './search.ts';
import { SearchContext, useSearchContext, type SearchMessages } from './search-context.ts';
import { FilterLine, Toolbar } from './Toolbar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface ArchiveSearchProps {
  readonly scope: Scope;
  readonly messages: SearchMessages;
  /** Clips in the scope when the page was built. */
  readonly total: number;
  /** Filters with fixed values that narrow the list. */
  readonly fixedFilters: readonly ValueKey[];
  /** Ids of the clips on the built page, so that a later page does not repeat them. */
  readonly builtIds: readonly number[];
  /** Address of the list page that goes on with older clips, or `null` when there is none. */
  readonly nextPath: string | null;
  readonly map: MapSettings;
  /** Whose data the downloads are. */
  readonly owner: DataOwner;
  /** Address of the Atom feed of these clips. */
  readonly feed: string;
  /** The built list. */
  readonly children?: ReactNode;
}

export function ArchiveSearch(props: ArchiveSearchProps): ReactNode {
  return (
    <ErrorBoundary messages={props.messages.archive} instead={props.children} onError={showBuiltList}>
      <SearchState {...props} />
    </ErrorBoundary>
  );
}

/** The list is hidden until the answer to the address comes: there will be none. */
function showBuiltList(): void {
  delete document.documentElement.dataset['query'];
}

function SearchState(props: ArchiveSearchProps): ReactNode {
  const { scope, messages, total, fixedFilters, builtIds, owner, feed } = props;
  const filters = useStore($filters, { ssr: 'initial' });
  const chosen = useStore($chosenFilters, { ssr: 'initial' });
  const isReady = useIsReady();
  const [search] = useState(getSearch);
  const [count, onCount] = useState<ClipCount | undefined>({ count: total, total });
  const question = useMemo(() => ({ scope, filters }), [scope, filters]);
  const names = useFilterNames(search, question, messages);
  const newClips = useNewClips(scope, builtIds, isReady && serialiseFilters(filters) === '');
  useDecadeStrip(search, question, messages.clip);
  useDocumentTitle(names.filterNames);
  useHeadingCount(count?.total, scope.language, messages.clip);
  const ref = useKeptFocus();
  const state = { fixedFilters, search, scope, messages, question, names, newClips, isReady, count, onCount };
  return (
    <SearchContext value={{ ...state, chosen: chosen ?? filters, isChanging: chosen !== null }}>
      <div className="archive-search" data-ready={isReady} ref={ref}>
        <Toolbar />
        <FilterLine />
        <AnsweredInstead />
        <OpenedPanel />
        <div id="results" className="archive-search__results" tabIndex={-1}>
          <Results {...props} />
          <ResultTools owner={owner} feed={feed} />
        </div>
      </div>
    </SearchContext>
  );
}

/** Whether script runs the search. Then the page shows the list, which it hid where its address has filters. */
function useIsReady(): boolean {
  // For the styles of what stands around the search: Firefox before 121 lacks `:has()`.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('is-searching');
    return () => {
      classList.remove('is-searching');
    };
  }, []);
  return useIsHydrated();
}

/**
 * Puts the filters of the list into the document's title, so that tabs, history and bookmarks tell searches apart.
 * @param filterNames `''` without filters; `undefined` while a name is not known yet
 */
function useDocumentTitle(filterNames: string | undefined): void {
  // The build renders islands too, and has no document.
  const [title] = useState(() => (typeof document === 'undefined' ? '' : getPageTitle()));
  useEffect(() => {
    if (filterNames !== undefined) setPageTitle(filterNames === '' ? title : `${title}: ${filterNames}`);
  }, [filterNames, title]);
}

/** Writes into the page's heading how many clips there are, where those are more than when it was built. */
function useHeadingCount(total: number | undefined, language: Language, messages: Messages<'clip'>): void {
  const text = total === undefined ? undefined : countMessage(messages, 'count', total, language);
  useEffect(() => {
    if (text !== undefined) document.querySelector('.page-heading > .label')?.replaceChildren(text);
  }, [text]);
}

const importMap = importAgain(() => import('./MapResults.tsx'));

async function loadMap() {
  const [{ MapResults }, words] = await Promise.all([importMap(), fetchMessages('map')]);
  return { MapResults, words };
}

/** The clips that were found, as a list or on the map. */
function Results(props: ArchiveSearchProps): ReactNode {
  const { question, messages } = useSearchContext();
  const built = useBuiltPage(props);
  if (question.filters.view !== 'map') {
    return (
      <ClipResults built={built} nextPath={props.nextPath}>
        {props.children}
      </ClipResults>
    );
  }
  return (
    <LazyPart
      load={loadMap}
      messages={messages.archive}
      loading={<p className="archive-search__loading">{messages.archive.loadingMap}</p>}
    >
      {({ MapResults, words }) => <MapResults settings={props.map} words={words} />}
    </LazyPart>
  );
}

/** The built list as the first page of an unfiltered list, which is never fetched. */
function useBuiltPage({ builtIds, total, nextPath }: ArchiveSearchProps): ClipPage {
  return useMemo(() => {
    // The cards are in the HTML already: only their ids are read.
    const cards = builtIds.map((id) => ({ id }) as ClipCard);
    return { cards, count: total, total, next: nextPath === null ? null : 2 };
  }, [builtIds, total, nextPath]);
}
