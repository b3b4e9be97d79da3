import { useState, type ReactNode } from 'react';
import type { Box } from '../../basemap/map-area.ts';
import type { Messages } from '../../i18n/messages.ts';
import { fetchAllPlaces } from '../../search/fetch-all-places.ts';
import { placesKey } from '../../search/question-keys.ts';
import type { MapPlaces, Question, SearchEngine } from '../../search/search-engine.ts';
import { ClipMap, type MapTiles } from '../map/ClipMap.tsx';
import { useAnswer, type Answer } from './answers.ts';
import { Failure } from './Failure.tsx';
import { EmptyResults, ResultSummary } from './ResultSummary.tsx';
import { useSearchContext } from './search-context.ts';

export interface MapSettings {
  /** Address of the basemap that the build cut. */
  readonly basemapHref: string;
  /** The area that the map shows before it has clips. */
  readonly home: Box;
  /** Tiles that a visitor may choose instead, or `null`. */
  readonly tiles: MapTiles | null;
}

interface MapResultsProps {
  readonly settings: MapSettings;
  /** The messages that come with its code. */
  readonly words: Messages<'map'>;
}

/** The clips that answer the question, on the map. */
export function MapResults({ settings, words }: MapResultsProps): ReactNode {
  const { search, question, messages, isChanging } = useSearchContext();
  const { language } = question.scope;
  const answer = usePlaces(search, question);
  const { data } = answer;
  const isLoading = answer.isLoading || isChanging;
  if (answer.error !== undefined && data === undefined) return <Failure of={[answer]} />;
  const count = isLoading ? undefined : data?.count;
  return (
    <div className="map-results" data-count={count}>
      <ResultSummary count={count} total={data?.total} />
      <Failure of={[answer]} />
      {count === 0 ? (
        <EmptyResults />
      ) : (
        <ClipMap
          places={data}
          fetchCards={(ids, signal) => search.cards(ids, language, signal)}
          isLoading={isLoading}
          language={language}
          messages={{ ...messages, map: words }}
          {...settings}
        />
      )}
    </div>
  );
}

/** The places of a question; while further ones load, those that have come. */
function usePlaces(search: Pick<SearchEngine, 'places'>, question: Question): Answer<MapPlaces> {
  const key = placesKey(question);
  const [partial, setPartial] = useState<{ readonly key: string; readonly places: MapPlaces }>();
  const answer = useAnswer<MapPlaces>({
    key,
    territory: question.scope.territory,
    fetch: (signal) =>
      fetchAllPlaces(search, question, signal, (places) => {
        setPartial({ key, places });
      }),
  });
  const come = partial?.key === key ? partial.places : undefined;
  // While the answer loads, its data are those of the question before.
  return { ...answer, data: answer.isLoading ? (come ?? answer.data) : (answer.data ?? come) };
}
