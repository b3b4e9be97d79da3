/**
 * The archive, or one territory of it, as something to search: filters, order, list or map, and pages that follow one
 * another.
 *
 * Why script: the answers depend on the visitor's filters. Before it: the first hundred clips and links to all
 * further list pages, which this takes over as they stand (`children`) without fetching them again. When it loads:
 * with the page, because the address may have filters; the panel and the map only
 * when they are opened.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { importAgain } from '../browser/import-again.ts';
import { isNarrowed, serialiseFilters, withoutNarrowing, type Filters } from '../../filters/query.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { readSearch } from '../../filters/read-search.ts';
import { getSearch } from './search.ts';
import { useChosenFilters } from './use-chosen-filters.ts';
import { usePanelPrefetch, type ClipCount } from './use-answer.ts';
import { useBuiltPage, type BuiltList } from './use-built-page.ts';
import { useFilterNames, type FilterNames } from './use-filter-names.ts';
import { useNewClips, type NewClips } from './use-new-clips.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useDecadeStrip } from './use-decade-strip.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { Question, Scope } from '../../search/search-engine.ts';
import { $filters, openFilterPanel } from './filters.ts';
import { LazyPart } from '../browser/LazyPart.tsx';
import type { SearchMessages } from './search-messages.ts';
import { ClipResults } from './ClipResults.tsx';
import type { MapSettings } from './MapResults.tsx';
import type { DataOwner } from './Downloads.tsx';
import { loadPanel, OpenedPanel } from './OpenedPanel.tsx';
import { ResultTools } from './ResultTools.tsx';
import { SearchNote } from './SearchNote.tsx';
import { Toolbar } from './Toolbar.tsx';
import { DidYouMean, WaysOn } from './WaysOn.tsx';

const importMap = importAgain(() => import('./MapResults.tsx'));

async function loadMap() {
  const [{ MapResults }, words] = await Promise.all([importMap(), fetchMessages('map')]);
  return { MapResults, words };
}

export interface ArchiveSearchProps extends BuiltList {
  readonly scope: Scope;
  readonly messages: SearchMessages;
  readonly map: MapSettings;
  /** Whose data the downloads are. */
  readonly owner: DataOwner;
  /** The built list. */
  readonly children?: ReactNode;
}

export function ArchiveSearch(props: ArchiveSearchProps): ReactNode {
  const { scope, messages, total, builtIds, owner } = props;
  const filters = useStore($filters, { ssr: 'initial' });
  const { chosen, isChanging, choose } = useChosenFilters(filters);
  const isReady = useIsReady();
  const [search] = useState(getSearch);
  const [timesOpened, setTimesOpened] = useState(0);
  const [count, setCount] = useState<ClipCount | undefined>({ count: total, total });

  const question: Question = useMemo(() => ({ scope, filters }), [scope, filters]);
  useDecadeStrip(search, question, messages.clip, choose);
  const newClips = useNewClips(scope, builtIds, isReady && serialiseFilters(filters) === '');
  const prefetchPanel = usePanelPrefetch(search, question);
  const names = useFilterNames(search, scope, filters, messages);
  const { chips, filterNames, nameOf } = names;
  useDocumentTitle(filterNames);

  return (
    <div className="archive-search" data-ready={isReady}>
      <Toolbar
        {...{ messages, chips, count, newClips }}
        filters={chosen}
        language={scope.language}
        onOpenPanel={() => {
          afterPaint(openFilterPanel);
          // Imports the panel's code again where that failed.
          setTimesOpened((times) => times + 1);
        }}
        onApproachPanel={() => {
          loadPanel().catch(() => undefined);
          prefetchPanel();
        }}
        onChange={choose}
      />
      <SearchNote messages={messages.archive} language={scope.language} />
      <MeantFilters messages={messages.archive} {...{ filters, nameOf }} onChange={choose} />
      <OpenedPanel key={timesOpened} {...{ search, scope, filters, messages }} onApply={choose} />
      <div id="results" className="archive-search__results" tabIndex={-1}>
        <Results
          {...props}
          {...{ search, question, names, newClips, isReady, isChanging }}
          onCount={setCount}
          onChange={choose}
        />
        <ResultTools messages={messages.archive} {...{ search, question, owner, filterNames }} />
      </div>
    </div>
  );
}

interface ResultsProps extends ArchiveSearchProps {
  readonly search: Search;
  readonly question: Question;
  readonly names: FilterNames;
  readonly newClips: NewClips;
  readonly isReady: boolean;
  /** Whether other filters are chosen, which the list is to follow. */
  readonly isChanging: boolean;
  readonly onCount: (count: ClipCount | undefined) => void;
  readonly onChange: (filters: Filters) => void;
}

/** What was found, as a list or on the map. */
function Results(props: ResultsProps): ReactNode {
  const { scope, messages, map, search, question, names, newClips, isReady, onCount, onChange, children } =
    props;
  const { filters } = question;
  const { chips, filterNames, nameOf } = names;
  const built = useBuiltPage(scope, props);
  const onRemoveAll = (): void => {
    onChange(withoutNarrowing(filters));
  };
  const ways = { messages: messages.archive, onChange, search, question, nameOf };
  const waysOn = <WaysOn {...ways} chips={chips} />;
  const didYouMean = (found: number | undefined): ReactNode => <DidYouMean {...ways} found={found} />;
  const shared = {
    ...{ search, question, messages, filterNames, isChanging: props.isChanging },
    ...{ onRemoveAll, waysOn, didYouMean, onCount },
  };
  if (filters.view !== 'map') {
    const nextPath = isNarrowed(filters) ? null : props.nextPath;
    return (
      <ClipResults {...shared} {...{ built, newClips, nextPath, isReady }}>
        {children}
      </ClipResults>
    );
  }
  return (
    <LazyPart
      load={loadMap}
      messages={messages.archive}
      loading={<p className="archive-search__loading">{messages.archive.loadingMap}</p>}
    >
      {({ MapResults, words }) => <MapResults {...shared} {...map} messages={{ ...messages, map: words }} />}
    </LazyPart>
  );
}

interface MeantFiltersProps {
  readonly filters: Filters;
  readonly nameOf: (filters: Filters) => string;
  readonly messages: Messages<'archive'>;
  readonly onChange: (filters: Filters) => void;
}

/** The filters that the text stands for ("anni 60"), as an offer. */
function MeantFilters({ filters, nameOf, messages, onChange }: MeantFiltersProps): ReactNode {
  const meant = readSearch(filters);
  if (meant === null) return null;
  return (
    <p className="archive-search__meant">
      {messages.meant}{' '}
      <button
        className="button"
        type="button"
        onClick={() => {
          onChange(meant);
        }}
      >
        {nameOf(meant)}
      </button>
    </p>
  );
}

/**
 * Whether script runs the search: not on the server, nor in the first rendering that must equal the server's. Then the
 * page shows the list, which it hid while its address had filters.
 */
function useIsReady(): boolean {
  // For the styles of what stands around the search: Firefox before 121 lacks `:has()`.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.remove('is-query-pending');
    classList.add('is-searching');
    return () => {
      classList.remove('is-searching');
    };
  }, []);
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

const inBrowser = (): boolean => true;
const onServer = (): boolean => false;
const neverChanges = () => (): void => undefined;
