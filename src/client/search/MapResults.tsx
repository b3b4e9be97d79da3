import { useState, type ReactNode } from 'react';
import type { Box } from '../../basemap/map-area.ts';
import { inView, isNarrowed, NO_FILTERS } from '../../filters/query.ts';
import type { Messages } from '../../i18n/messages.ts';
import { fetchAllPlaces } from '../../search/fetch-all-places.ts';
import { placesKey } from '../../search/question-keys.ts';
import type { MapPlaces, Question, SearchEngine } from '../../search/search-engine.ts';
import { ClipMap, type MapTiles } from '../map/ClipMap.tsx';
import type { Sea } from '../map/map-paint.ts';
import { savesData } from '../browser/saves-data.ts';
import { useAnswer, type Answer, type SearchRequest } from './answers.ts';
import { Failure } from './Failure.tsx';
import { EmptyResults, ResultSummary } from './ResultSummary.tsx';
import { useSearchContext } from './search-context.ts';

export interface MapSettings {
  /** Address of the basemap that the build cut. */
  readonly basemapHref: string;
  /** The area that the map shows before it has clips. */
  readonly home: Box;
  readonly seas: readonly Sea[];
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
  const all = { ...question, filters: inView(NO_FILTERS, 'map') };
  const around = useAnswer(isNarrowed(question.filters) && !savesData() ? placesOf(search, all) : null);
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
          allPlaces={around.data}
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
  const answer = useAnswer(
    placesOf(search, question, (places) => {
      setPartial({ key, places });
    }),
  );
  const come = partial?.key === key ? partial.places : undefined;
  // While the answer loads, its data are those of the question before.
  return { ...answer, data: answer.isLoading ? (come ?? answer.data) : (answer.data ?? come) };
}

function placesOf(
  search: Pick<SearchEngine, 'places'>,
  question: Question,
  onPart?: (places: MapPlaces) => void,
): SearchRequest<MapPlaces> {
  return {
    key: placesKey(question),
    territory: question.scope.territory,
    fetch: (signal) => fetchAllPlaces(search, question, signal, onPart),
  };
}
