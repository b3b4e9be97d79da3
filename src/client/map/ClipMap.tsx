/**
 * The archive's clips on a map, and the same places as a list.
 *
 * Why script: a map with clusters, panning and zooming cannot be made of links. Before it: the page's text "Loading
 * Map…"; without script, the archive's list, which has the same clips. It loads when a visitor chooses the map view:
 * about 80 kB (brotli) that no other view needs.
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Box } from '../../basemap/map-area.ts';
import { countMessage } from '../../i18n/count-message.ts';
import { fillMessage, type Words } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import type { MapPlaces } from '../../search/search-engine.ts';
import { isOnMap, readPlaces, readPosition, writePlaces } from './map-address.ts';
import type { Move, Rectangle } from './map-camera.ts';
import { useNearMe } from './near-me.ts';
import type { Sea } from './map-paint.ts';
import { MapStage, useMapView, type MapViewHandle } from './MapStage.tsx';
import { PlaceCard, type FetchCards } from './PlaceCard.tsx';
import { PlaceList } from './PlaceList.tsx';
import { groupClips, type Place } from './places.ts';

/** Source of the basemap, on the map itself. */
const BASEMAP_CREDIT = 'Natural Earth';

/** The map moves to so many of the places nearest to the visitor. Not to the visitor: the address says where it is. */
const PLACES_NEAR = 8;

/** Another provider's map, in tiles. */
export interface MapTiles {
  /** `https://…/{z}/{x}/{y}.png` */
  readonly url: string;
  /** Attribution shown on the map. */
  readonly credit: string;
}

type MapWords = Words<'archive' | 'clip' | 'map'>;

interface Props extends MapWords {
  /** `undefined` until the first answer; those of the previous question while the next one loads. */
  readonly places: MapPlaces | undefined;
  /** Where all clips are, whose towns are named around those places; `undefined` while these are all. */
  readonly allPlaces: MapPlaces | undefined;
  readonly isLoading: boolean;
  /** Fetches the cards of a place's clips when it opens. */
  readonly fetchCards: FetchCards;
  /** Address of the basemap. */
  readonly basemapHref: string;
  /** The box shown before the map has places. */
  readonly home: Box;
  readonly seas: readonly Sea[];
  /** Tiles that the visitor may choose instead of the basemap; their server is not called before. */
  readonly tiles: MapTiles | null;
}

/** The open places, by keys that stay the same when the filters change. */
interface Opened {
  readonly keys: readonly string[];
  /** To a place of the list, or of an address that does not say where the map is, it goes as close as a town. */
  readonly move: Move;
}

const NONE: Opened = { keys: [], move: 'none' };

/** Those of the address. */
function readOpened(): Opened {
  const isPlaced = readPosition(location.search) !== undefined;
  return { keys: readPlaces(location.search), move: isPlaced ? 'none' : 'there' };
}

export function ClipMap(props: Props): ReactNode {
  const { isLoading, language, fetchCards, basemapHref, home, seas, tiles, messages } = props;
  const words = { messages, language };
  const places = usePlaces(props.places, language, home);
  const towns = usePlaces(props.allPlaces, language, home);
  const [opened, setOpened] = useOpened();
  // Those of the open places that the filters leave.
  const selected = places.filter(({ key }) => opened.keys.includes(key));
  const open = (chosen: readonly Place[], move: Move): void => {
    setOpened({ keys: chosen.map(({ key }) => key), move });
  };
  const [wantedTiles, setWantedTiles] = useState<MapTiles | null>(null);
  const tileUrl = wantedTiles?.url ?? null;
  const map = useMapView(places, towns, basemapHref, { language, home, seas, tileUrl }, (chosen) => {
    open(chosen, 'out');
  });
  const near = useNearMe(places, words, (nearest) => {
    map.viewRef.current?.fit(nearest.slice(0, PLACES_NEAR));
  });
  const cardRef = useSelectOnMap(opened, selected[0], map);

  return (
    <div className="clip-map" aria-busy={isLoading}>
      <MapStage {...{ ...map, near, isLoading, ...words }} credit={wantedTiles?.credit ?? BASEMAP_CREDIT}>
        {selected.length > 0 && (
          <PlaceCard
            key={selected.map(({ key }) => key).join()}
            {...{ fetchCards, cardRef, ...words }}
            places={selected}
            returnRef={map.targetRef}
            onClose={() => {
              setOpened(NONE);
            }}
          />
        )}
      </MapStage>
      {tiles !== null && wantedTiles === null && (
        // The button says whose server will be called. It disappears when it is pressed: the focus moves to the map.
        <button
          className="button"
          type="button"
          onClick={() => {
            setWantedTiles(tiles);
            map.targetRef.current?.focus();
          }}
        >
          {fillMessage(messages.map.loadTiles, { host: new URL(tiles.url).host })}
        </button>
      )}
      <MapNotes answer={props.places} {...map} {...words} />
      <PlaceList
        {...{ places, near, selected, ...words }}
        onChoose={(place) => {
          open([place], 'there');
        }}
      />
    </div>
  );
}

/** The open places, which the address has too. */
function useOpened(): [Opened, (next: Opened) => void] {
  // Tests render it where there is no window.
  const [opened, setOpened] = useState(() => (typeof window === 'undefined' ? NONE : readOpened()));
  useEffect(() => {
    const follow = (): void => {
      if (isOnMap()) setOpened(readOpened());
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
    };
  }, []);
  const open = (next: Opened): void => {
    writePlaces(next.keys);
    setOpened(next);
  };
  return [opened, open];
}

function usePlaces(answer: MapPlaces | undefined, language: Language, home: Box): readonly Place[] {
  return useMemo(() => groupClips(answer?.clips ?? [], language, home), [answer, language, home]);
}

/** Highlights the open place on the map, clear of its card, whose element the returned ref takes. */
function useSelectOnMap(
  opened: Opened,
  place: Place | undefined,
  { targetRef, viewRef }: MapViewHandle,
): RefObject<HTMLElement | null> {
  const cardRef = useRef<HTMLElement>(null);
  const select = useEffectEvent(() => {
    viewRef.current?.select(place, boxInStage(cardRef.current), opened.move);
    // On a phone the list is below the map, and the map may be out of view.
    if (opened.move === 'there' && place !== undefined)
      targetRef.current?.scrollIntoView({ block: 'nearest' });
  });
  // Not when the filters change its clips, as the visitor may have moved the map since.
  const isThere = place !== undefined;
  useEffect(() => {
    select();
  }, [opened, isThere]);
  return cardRef;
}

/** The part of the map's window that a card covers, in pixels. */
function boxInStage(card: HTMLElement | null): Rectangle {
  if (card === null) return [0, 0, 0, 0];
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = card;
  return [offsetLeft, offsetTop, offsetLeft + offsetWidth, offsetTop + offsetHeight];
}

interface MapNotesProps extends MapWords, Pick<MapViewHandle, 'basemapStatus'> {
  readonly answer: MapPlaces | undefined;
}

/** Notes about what the map does not show, and how to move it. */
function MapNotes({ answer, basemapStatus, messages: { map }, language }: MapNotesProps): ReactNode {
  const { clips, unplaced, count } = answer ?? { clips: [], unplaced: 0, count: 0 };
  const shown = clips.length.toLocaleString(language);
  return (
    <div className="clip-map__notes">
      <p className="clip-map__hint clip-map__hint--mouse">{map.mouseHint}</p>
      <p className="clip-map__hint clip-map__hint--touch">{map.touchHint}</p>
      {basemapStatus === 'missing' && <p>{map.noGround}</p>}
      {clips.length === 0 && count > 0 && <p>{map.empty}</p>}
      {count > clips.length + unplaced && (
        <p>{fillMessage(map.limited, { shown, count: count.toLocaleString(language) })}</p>
      )}
      {unplaced > 0 && <p>{countMessage(map, 'unplaced', unplaced, language)}</p>}
    </div>
  );
}
