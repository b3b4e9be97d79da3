import type { ReactNode } from 'react';
import { usePlaces } from '../../search/hooks.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { ClipMap, type MapTiles } from '../ClipMap/ClipMap.tsx';
import type { ArchiveTexts } from './archive-texts.ts';
import { Failure } from './Failure.tsx';

export interface MapSettings {
  /** Address of the ground that the build cut. */
  readonly baseHref: string;
  /** Tiles that a visitor may ask for in its stead, or `null`. */
  readonly tiles: MapTiles | null;
}

interface MapResultsProps extends MapSettings {
  readonly search: SearchEngine;
  readonly question: Question;
  readonly texts: ArchiveTexts;
}

/** The clips that answer the question, on the map. */
export function MapResults({ search, question, texts, baseHref, tiles }: MapResultsProps): ReactNode {
  const { data, isLoading, error, retry } = usePlaces(search, question);
  if (error !== undefined && data === undefined) {
    return <Failure texts={texts} onRetry={retry} />;
  }
  return (
    <ClipMap
      places={data}
      isLoading={isLoading}
      language={question.scope.language}
      baseHref={baseHref}
      tiles={tiles}
      texts={texts.mapTexts}
    />
  );
}
