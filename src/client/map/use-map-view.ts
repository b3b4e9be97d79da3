import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isBasemap, type Basemap } from '../../basemap/basemap-format.ts';
import type { Box } from '../../basemap/map-area.ts';
import type { Language } from '../../model/language.ts';
import type { Mark } from './cluster-places.ts';
import type { Place } from './group-clips.ts';
import { createMapView, type MapView } from './map-view.ts';

interface Options {
  readonly places: readonly Place[];
  readonly language: Language;
  readonly basemapHref: string;
  /** The box shown before the map has places. */
  readonly home: Box;
  readonly tileUrl: string | null;
  readonly onOpen: (places: Mark['places']) => void;
  readonly onSight: (mark: Mark | undefined) => void;
}

export type BasemapStatus = 'loading' | 'shown' | 'missing';

export interface MapViewHandle {
  readonly targetRef: RefObject<HTMLDivElement | null>;
  readonly viewRef: RefObject<MapView | null>;
  readonly basemapStatus: BasemapStatus;
}

/** Keeps a map in an element: made once, given its basemap when that arrives and its places when they change. */
export function useMapView({
  places,
  language,
  basemapHref,
  home,
  tileUrl,
  onOpen,
  onSight,
}: Options): MapViewHandle {
  const targetRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<MapView>(null);
  const [status, setStatus] = useState<BasemapStatus>('loading');
  const openPlaces = useEffectEvent(onOpen);
  const sightMark = useEffectEvent(onSight);

  useEffect(() => {
    const target = targetRef.current;
    if (target === null) return;
    const view = createMapView({
      target,
      language,
      home,
      tileUrl,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onOpen: (opened) => {
        openPlaces(opened);
      },
      onSight: (mark) => {
        sightMark(mark);
      },
    });
    viewRef.current = view;
    const leaving = new AbortController();
    if (tileUrl === null) {
      fetchBasemap(basemapHref, leaving.signal).then(
        (basemap) => {
          view.showBasemap(basemap);
          setStatus('shown');
        },
        () => {
          if (!leaving.signal.aborted) setStatus('missing');
        },
      );
    }
    return () => {
      leaving.abort();
      view.destroy();
      viewRef.current = null;
    };
  }, [language, tileUrl, basemapHref, home]);

  // After the effect above, so that a new map gets its places too.
  useEffect(() => {
    viewRef.current?.showPlaces(places);
  }, [places, language, tileUrl, basemapHref, home]);

  return { targetRef, viewRef, basemapStatus: tileUrl === null ? status : 'shown' };
}

/** @throws Error when the request fails or the answer is no basemap */
async function fetchBasemap(href: string, signal: AbortSignal): Promise<Basemap> {
  const response = await fetch(href, { signal });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isBasemap(answer)) throw new Error(`${href} is no basemap (status ${response.status}).`);
  return answer;
}
