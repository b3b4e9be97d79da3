import type { ReactNode } from 'react';
import type { Box } from '../../basemap/map-area.ts';
import { usePlaces } from './use-answer.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { ClipMap, type MapTiles } from '../ClipMap/ClipMap.tsx';
import type { SearchMessages } from './search-messages.ts';
import { Failure } from './Failure.tsx';

export interface MapSettings {
  /** Address of the basemap that the build cut. */
  readonly basemapHref: string;
  /** What the map shows before it has clips. */
  readonly home: Box;
  /** Tiles that a visitor may ask for instead, or `null`. */
  readonly tiles: MapTiles | null;
}

interface MapResultsProps extends MapSettings {
  readonly search: SearchEngine;
  readonly question: Question;
  readonly messages: SearchMessages;
}

/** The clips that answer the question, on the map. */
export function MapResults({
  search,
  question,
  messages,
  basemapHref,
  home,
  tiles,
}: MapResultsProps): ReactNode {
  const { data, isLoading, error, retry } = usePlaces(search, question);
  if (error !== undefined && data === undefined) {
    return <Failure messages={messages.archive} onRetry={retry} />;
  }
  return (
    <ClipMap
      places={data}
      isLoading={isLoading}
      language={question.scope.language}
      basemapHref={basemapHref}
      home={home}
      tiles={tiles}
      messages={messages}
    />
  );
}
