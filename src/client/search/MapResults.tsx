import type { ReactNode } from 'react';
import type { Box } from '../../basemap/map-area.ts';
import { isNarrowed } from '../../filters/query.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { Question } from '../../search/search-engine.ts';
import type { ClipCount } from './use-answer.ts';
import { ClipMap, type MapTiles } from '../map/ClipMap.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { Failure } from './Failure.tsx';
import { ResultCount } from './ResultCount.tsx';
import type { MapMessages } from './search-messages.ts';
import { usePlaces } from './use-places.ts';

export interface MapSettings {
  /** Address of the basemap that the build cut. */
  readonly basemapHref: string;
  /** What the map shows before it has clips. */
  readonly home: Box;
  /** Tiles that a visitor may choose instead, or `null`. */
  readonly tiles: MapTiles | null;
}

interface MapResultsProps extends MapSettings {
  readonly search: Search;
  readonly question: Question;
  readonly messages: MapMessages;
  /** What narrows the list, as the page names it; `undefined` while a name is not known yet. */
  readonly filterNames: string | undefined;
  /** Whether the map is of a question that the visitor has left. */
  readonly isChanging: boolean;
  readonly onRemoveAll: () => void;
  /** Called with how many clips are found, of how many; `undefined` while that loads. */
  readonly onCount: (count: ClipCount | undefined) => void;
  /** What would find something where nothing was found. */
  readonly waysOn: ReactNode;
  /** Other spellings, where little was found; `undefined` while that is asked. */
  readonly didYouMean: (found: number | undefined) => ReactNode;
}

/** The clips that answer the question, on the map. */
export function MapResults(props: MapResultsProps): ReactNode {
  const { search, question, messages, filterNames, isChanging, onRemoveAll, onCount, ...others } = props;
  const { waysOn, didYouMean, ...settings } = others;
  const { language } = question.scope;
  const { data, error, retry, ...answer } = usePlaces(search, question);
  const isLoading = answer.isLoading || isChanging;
  const failure = error !== undefined && <Failure messages={messages.archive} onRetry={retry} />;
  if (failure !== false && data === undefined) return failure;
  return (
    <div className="map-results" data-count={isLoading ? undefined : data?.count}>
      <ResultCount
        count={isLoading ? undefined : data?.count}
        total={data?.total}
        isFiltered={isNarrowed(question.filters)}
        {...{ filterNames, language, onCount }}
        messages={messages.archive}
      />
      {didYouMean(isLoading ? undefined : data?.count)}
      {failure}
      {!isLoading && data?.count === 0 ? (
        <EmptyResults messages={messages.archive} onRemoveAll={onRemoveAll} waysOn={waysOn} />
      ) : (
        <ClipMap
          places={data}
          fetchCards={(ids, signal) => search.cards(ids, language, signal)}
          {...{ isLoading, language, messages, ...settings }}
        />
      )}
    </div>
  );
}
