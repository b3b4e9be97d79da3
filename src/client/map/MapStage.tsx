import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isBasemap, type Basemap } from '../../basemap/basemap-format.ts';
import { countMessage } from '../../i18n/count-message.ts';
import type { Words } from '../../i18n/messages.ts';
import { MapView, type MapViewOptions } from './map-view.ts';
import type { NearMe } from './near-me.ts';
import type { Mark, Place } from './places.ts';

export interface MapViewHandle {
  readonly targetRef: RefObject<HTMLDivElement | null>;
  readonly viewRef: RefObject<MapView | null>;
  /** The mark that Enter opens, for those who move the map by keys. */
  readonly keyboardMark: Mark | undefined;
  readonly basemapStatus: 'loading' | 'shown' | 'missing';
}

interface Props extends Words<'archive' | 'map'>, MapViewHandle {
  /** The attribution of the map. */
  readonly credit: string;
  readonly isLoading: boolean;
  readonly near: NearMe;
  /** The card of the open place. */
  readonly children: ReactNode;
}

/** The map's window, with its buttons and what lies over it. */
export function MapStage(props: Props): ReactNode {
  const { targetRef, viewRef, keyboardMark, near, credit, isLoading, language, messages, children } = props;
  const { archive, map } = messages;
  const hintId = useId();
  const nameOf = ({ places: [first, ...others], count }: Mark): string =>
    `${first.name || map.unnamedPlace}${others.length > 0 ? ` +${others.length}` : ''}, ${countMessage(archive, 'countAll', count, language)}`;
  return (
    <div className="clip-map__stage">
      {/* The map makes it focusable once it has places. */}
      <div
        className="clip-map__target"
        ref={targetRef}
        role="application"
        aria-label={map.label}
        aria-describedby={hintId}
      />
      <span className="clip-map__cross" aria-hidden="true" />
      <p id={hintId} hidden>
        {map.keyboardHint}
      </p>
      <p className="visually-hidden" role="status">
        {keyboardMark === undefined ? '' : nameOf(keyboardMark)}
      </p>
      <div className="clip-map__buttons">
        <MapButton label={map.zoomIn} onPress={() => viewRef.current?.zoomBy(1)} sign="M8 2v12M2 8h12" />
        <MapButton label={map.zoomOut} onPress={() => viewRef.current?.zoomBy(-1)} sign="M2 8h12" />
        <MapButton
          label={map.fitAll}
          onPress={() => viewRef.current?.fitAll()}
          sign="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"
        />
        <MapButton
          label={map.nearMe}
          isPressed={near.nearest !== undefined}
          onPress={near.toggle}
          sign="M8 1v3M8 12v3M1 8h3M12 8h3M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z"
        />
      </div>
      <p className="clip-map__credit">{credit}</p>
      {isLoading && <p className="clip-map__loading label">{archive.loadingMap}</p>}
      {children}
    </div>
  );
}

interface MapButtonProps {
  readonly label: string;
  /** Strokes on a field of 16 by 16. */
  readonly sign: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

function MapButton({ label, sign, isPressed, onPress }: MapButtonProps): ReactNode {
  return (
    <button type="button" onClick={onPress} aria-pressed={isPressed} aria-label={label} title={label}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={sign} strokeWidth="1.5" />
      </svg>
    </button>
  );
}

/** Keeps a map in an element: made once, given its basemap when that arrives and its places when they change. */
export function useMapView(
  places: readonly Place[],
  towns: readonly Place[],
  basemapHref: string,
  { language, home, seas, tileUrl }: Pick<MapViewOptions, 'language' | 'home' | 'seas' | 'tileUrl'>,
  openPlaces: MapViewOptions['onOpen'],
): MapViewHandle {
  const targetRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<MapView>(null);
  const [status, setStatus] = useState<MapViewHandle['basemapStatus']>('loading');
  const [keyboardMark, onKeyboardMark] = useState<Mark>();
  const onOpen = useEffectEvent(openPlaces);

  useEffect(() => {
    const target = targetRef.current;
    if (target === null) return;
    const view = new MapView(target, {
      ...{ language, home, seas, tileUrl, onKeyboardMark },
      onOpen: (opened) => {
        onOpen(opened);
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
  }, [language, tileUrl, basemapHref, home, seas]);

  // After the effect above, so that a new map gets its places too.
  useEffect(() => {
    viewRef.current?.showPlaces(places, towns);
  }, [places, towns, language, tileUrl, basemapHref, home, seas]);

  return { targetRef, viewRef, keyboardMark, basemapStatus: tileUrl === null ? status : 'shown' };
}

/** @throws Error when the request fails or the answer is no basemap */
async function fetchBasemap(href: string, signal: AbortSignal): Promise<Basemap> {
  const response = await fetch(href, { signal });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isBasemap(answer)) throw new Error(`${href} is no basemap (status ${response.status}).`);
  return answer;
}
