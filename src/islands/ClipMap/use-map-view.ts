import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isMapBase } from '../../map-base/map-base.ts';
import type { Language } from '../../model/language.ts';
import type { Mark } from './cluster-places.ts';
import type { Place } from './group-clips.ts';
import { createMapView, type MapView } from './map-view.ts';

interface Options {
  readonly places: readonly Place[];
  readonly language: Language;
  readonly baseHref: string;
  readonly tileUrl: string | null;
  readonly onOpen: (places: Mark['places']) => void;
  readonly onSight: (mark: Mark | undefined) => void;
}

/** The ground under the points: on its way, there, or not to be had. */
export type Ground = 'loading' | 'shown' | 'missing';

interface MapViewHandle {
  readonly targetRef: RefObject<HTMLDivElement | null>;
  readonly viewRef: RefObject<MapView | null>;
  readonly ground: Ground;
}

/** Keeps a map in an element: made once, given its ground when that arrives and its places when they change. */
export function useMapView({ places, language, baseHref, tileUrl, onOpen, onSight }: Options): MapViewHandle {
  const targetRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<MapView>(null);
  const [ground, setGround] = useState<Ground>('loading');
  const openPlaces = useEffectEvent(onOpen);
  const sightMark = useEffectEvent(onSight);

  useEffect(() => {
    const target = targetRef.current;
    if (target === null) return;
    const view = createMapView({
      target,
      language,
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
      fetchBase(baseHref, leaving.signal).then(
        (base) => {
          view.showBase(base);
          setGround('shown');
        },
        () => {
          if (!leaving.signal.aborted) setGround('missing');
        },
      );
    }
    return () => {
      leaving.abort();
      view.destroy();
      viewRef.current = null;
    };
  }, [language, tileUrl, baseHref]);

  // After the effect above, so that a new map gets its places too.
  useEffect(() => {
    viewRef.current?.showPlaces(places);
  }, [places, language, tileUrl, baseHref]);

  return { targetRef, viewRef, ground: tileUrl === null ? ground : 'shown' };
}

/** @throws Error when the ground cannot be had or is none */
async function fetchBase(href: string, signal: AbortSignal): Promise<Parameters<MapView['showBase']>[0]> {
  const response = await fetch(href, { signal });
  const base: unknown = response.ok ? await response.json() : undefined;
  if (!isMapBase(base)) throw new Error(`${href} is no ground for a map (${response.status}).`);
  return base;
}
