/**
 * The archive, or one territory of it, as something to search: filters, order, list or map, and pages that follow one
 * another.
 *
 * Why script: the answers depend on what the visitor asks. Before it: the first hundred clips and links to all
 * further list pages, which this takes over as they stand (`children`) without fetching them again. When it loads:
 * with the page, because the address may ask for something else than the first page; the panel and the map only
 * when they are opened.
 */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { importAgain } from '../../browser/import-again.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import { valueFilter, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import {
  isNarrowed,
  NO_FILTERS,
  serialiseFilters,
  withoutNarrowing,
  type Filters,
} from '../../filters/query.ts';
import { readSearch } from '../../filters/read-search.ts';
import { FALLBACK_LANGUAGE } from '../../model/language.ts';
import { getSearch } from '../../state/search.ts';
import { useChoices, usePanelPrefetch, type ClipCount } from './use-answer.ts';
import { useNewClips } from './use-new-clips.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useDecadeStrip } from './use-decade-strip.ts';
import type { Question, Scope } from '../../search/search-engine.ts';
import type { PrerenderedPage } from './use-clip-pages.ts';
import {
  $filters,
  $isFilterPanelOpen,
  closeFilterPanel,
  openFilterPanel,
  setFilters,
} from '../../state/filters.ts';
import { LazyPart } from '../ErrorBoundary/LazyPart.tsx';
import type { SearchMessages } from './search-messages.ts';
import { ClipResults } from './ClipResults.tsx';
import { filterChips } from './filter-chips.ts';
import type { MapSettings } from './MapResults.tsx';
import type { DataOwner } from './Downloads.tsx';
import { ResultTools } from './ResultTools.tsx';
import { SearchNote } from './SearchNote.tsx';
import { Toolbar } from './Toolbar.tsx';
import { WaysOn } from './WaysOn.tsx';

const importPanel = importAgain(() => import('./FilterPanel.tsx'));
const importMap = importAgain(() => import('./MapResults.tsx'));

export interface ArchiveSearchProps {
  readonly scope: Scope;
  readonly messages: SearchMessages;
  /** Clips in the scope when the page was built. */
  readonly total: number;
  /** Ids of the clips on the built page, so that a later page does not repeat them. */
  readonly builtIds: readonly number[];
  /** Address of the second list page, or `null` when there is none. */
  readonly nextPath: string | null;
  readonly map: MapSettings;
  /** Whose data the downloads are. */
  readonly owner: DataOwner;
  /** The built list. */
  readonly children?: ReactNode;
}

export function ArchiveSearch({
  scope,
  messages,
  total,
  builtIds,
  nextPath,
  map,
  owner,
  children,
}: ArchiveSearchProps): ReactNode {
  const filters = useStore($filters, { ssr: 'initial' });
  const isPanelOpen = useStore($isFilterPanelOpen, { ssr: 'initial' });
  const isReady = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [search] = useState(getSearch);
  const [timesOpened, setTimesOpened] = useState(0);
  const [count, setCount] = useState<ClipCount | undefined>({ count: total, total });

  useEffect(() => {
    document.documentElement.classList.remove('is-asking');
  }, []);

  const question: Question = useMemo(() => ({ scope, filters }), [scope, filters]);
  const built: PrerenderedPage = useMemo(
    () => ({
      question: { scope, filters: NO_FILTERS },
      number: 1,
      page: {
        cards: builtIds.map(standingCard),
        count: total,
        total,
        next: nextPath === null ? null : 2,
      },
    }),
    [scope, builtIds, total, nextPath],
  );
  useDecadeStrip(search, question, messages.clip, setFilters);
  const newClips = useNewClips(scope, builtIds, isReady && serialiseFilters(filters) === '');
  const prefetchPanel = usePanelPrefetch(search, question);
  const choices = useChoices(search, needsNames(filters) || isPanelOpen ? scope : null);
  const nameOf = useCallback(
    (key: ValueKey, value: string): string => {
      if (choices.data === undefined) return choices.isLoading ? '…' : `#${value}`;
      const known = choices.data[key].find((choice) => choice.value === value);
      return known?.text ?? fillMessage(messages.archive.unknownValue, { value });
    },
    [choices.data, choices.isLoading, messages],
  );
  const chips = useMemo(() => filterChips(filters, nameOf), [filters, nameOf]);
  const filterNames = choices.isLoading ? undefined : chips.map(({ text }) => text).join(', ');
  useDocumentTitle(filterNames);

  const onRemoveAll = (): void => {
    setFilters(withoutNarrowing(filters));
  };

  const nameOfFilters = (other: Filters): string =>
    filterChips(other, nameOf)
      .map(({ text }) => text)
      .join(', ');
  const meant = readSearch(filters);
  const waysOn = (
    <WaysOn
      messages={messages.archive}
      nameOf={nameOfFilters}
      onChange={setFilters}
      {...{ search, question, chips }}
    />
  );
  const tools = <ResultTools messages={messages.archive} {...{ search, question, owner, filterNames }} />;

  return (
    <div className="archive-search" data-ready={isReady}>
      <Toolbar
        messages={messages}
        language={scope.language}
        filters={filters}
        chips={chips}
        count={count}
        newClips={newClips}
        onOpenPanel={() => {
          openFilterPanel();
          // A panel whose code did not arrive is asked for again.
          setTimesOpened((times) => times + 1);
        }}
        onApproachPanel={() => {
          importPanel().catch(() => undefined);
          prefetchPanel();
        }}
        onChange={setFilters}
      />
      <SearchNote messages={messages.archive} language={scope.language} />
      {meant !== null && (
        <p className="archive-search__meant">
          {messages.archive.meant}{' '}
          <button
            className="button"
            type="button"
            onClick={() => {
              setFilters(meant);
            }}
          >
            {nameOfFilters(meant)}
          </button>
        </p>
      )}
      {isPanelOpen && (
        <LazyPart key={timesOpened} load={importPanel} messages={messages.archive}>
          {({ FilterPanel }) => (
            <FilterPanel
              search={search}
              scope={scope}
              filters={filters}
              choices={choices}
              messages={messages}
              onApply={(next) => {
                closeFilterPanel();
                setFilters(next);
              }}
              onClose={closeFilterPanel}
            />
          )}
        </LazyPart>
      )}
      <div id="results" className="archive-search__results" tabIndex={-1}>
        {filters.view === 'map' ? (
          <LazyPart
            load={importMap}
            messages={messages.archive}
            loading={<p className="archive-search__loading">{messages.archive.loadingMap}</p>}
          >
            {({ MapResults }) => (
              <MapResults
                search={search}
                question={question}
                messages={messages}
                filterNames={filterNames}
                onRemoveAll={onRemoveAll}
                waysOn={waysOn}
                onCount={setCount}
                {...map}
              />
            )}
          </LazyPart>
        ) : (
          <ClipResults
            search={search}
            question={question}
            messages={messages}
            built={built}
            filterNames={filterNames}
            newClips={newClips}
            onCount={setCount}
            nextPath={isNarrowed(filters) ? null : nextPath}
            isReady={isReady}
            onRemoveAll={onRemoveAll}
            waysOn={waysOn}
          >
            {children}
          </ClipResults>
        )}
        {tools}
      </div>
    </div>
  );
}

/** Whether a chosen value is an id, whose name comes with the choices. */
function needsNames(filters: Filters): boolean {
  return VALUE_KEYS.some((key) => valueFilter(key).recordsOf !== undefined && filters[key].length > 0);
}

/** A card that is in the HTML already: only its id is read. */
function standingCard(id: number): ClipCard {
  return {
    id,
    href: '',
    title: { value: '', lang: FALLBACK_LANGUAGE },
    year: undefined,
    decade: undefined,
    city: null,
    format: null,
    gauge: undefined,
    isLandscape: true,
    picture: null,
  };
}

/** Whether script has brought the page to life: not on the server, nor in the first rendering that must equal it. */
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;
const neverChanges = () => (): void => undefined;
