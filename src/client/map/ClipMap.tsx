/**
 * The archive's clips on a map, and the same places as a list.
 *
 * Why script: a map with clusters, panning and zooming cannot be made of links. Before it: the page's text "Loading
 * Map…"; without script, the archive's list, which has the same clips. It loads when a visitor chooses the map view:
 * about 80 kB (brotli) that no other view needs.
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Box } from '../../basemap/map-area.ts';
import type { Language } from '../../model/language.ts';
import type { MapPlaces } from '../../search/search-engine.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { Mark } from './cluster-places.ts';
import type { Rectangle } from './free-middle.ts';
import { groupClips } from './group-clips.ts';
import { MapNotes } from './MapNotes.tsx';
import { MapStage } from './MapStage.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceList } from './PlaceList.tsx';
import { useOpened, type OpenedPlaces } from './use-opened.ts';
import type { FetchCards } from './use-cards.ts';
import { useMapView, type MapViewHandle } from './use-map-view.ts';

/** Source of the basemap, on the map itself. */
const BASEMAP_CREDIT = 'Natural Earth';

/** Another provider's map, in tiles. */
export interface MapTiles {
  /** `https://…/{z}/{x}/{y}.png` */
  readonly url: string;
  /** Attribution shown on the map. */
  readonly credit: string;
}

interface Props {
  /** `undefined` until the first answer; those of the previous question while the next one loads. */
  readonly places: MapPlaces | undefined;
  readonly isLoading: boolean;
  readonly language: Language;
  /** Fetches the cards of a place's clips when it opens. */
  readonly fetchCards: FetchCards;
  /** Address of the basemap. */
  readonly basemapHref: string;
  /** The box shown before the map has places. */
  readonly home: Box;
  /** Tiles that the visitor may choose instead of the basemap; their server is not called before. */
  readonly tiles: MapTiles | null;
  readonly messages: MessageSet<'archive' | 'clip' | 'map'>;
}

export function ClipMap(props: Props): ReactNode {
  const { places: answer, isLoading, language, fetchCards, tiles, messages } = props;
  const places = useMemo(() => groupClips(answer?.clips ?? [], language), [answer, language]);
  const { opened, selected, open, close } = useOpened(places);
  const [wantedTiles, setWantedTiles] = useState<MapTiles | null>(null);
  const [sighted, setSighted] = useState<Mark>();
  const { targetRef, viewRef, basemapStatus } = useMapView({
    places,
    language,
    basemapHref: props.basemapHref,
    home: props.home,
    tileUrl: wantedTiles?.url ?? null,
    onOpen: (chosen) => {
      open(chosen, false);
    },
    onSight: setSighted,
  });
  const cardRef = useSelectOnMap({ opened, selected }, { targetRef, viewRef });
  const shared = { messages, language };

  return (
    <div className="clip-map" aria-busy={isLoading}>
      <MapStage
        {...{ targetRef, viewRef, sighted, isLoading, ...shared }}
        credit={wantedTiles?.credit ?? BASEMAP_CREDIT}
      >
        {selected.length > 0 && (
          <PlaceCard
            key={selected.map(({ key }) => key).join()}
            places={selected}
            fetchCards={fetchCards}
            cardRef={cardRef}
            returnRef={targetRef}
            onClose={close}
            {...shared}
          />
        )}
      </MapStage>
      {tiles !== null && wantedTiles === null && (
        <TilesButton
          url={tiles.url}
          label={messages.map.loadTiles}
          onPress={() => {
            setWantedTiles(tiles);
            targetRef.current?.focus();
          }}
        />
      )}
      <MapNotes answer={answer} basemapStatus={basemapStatus} {...shared} />
      <PlaceList
        places={places}
        selected={selected}
        onChoose={(place) => {
          open([place], true);
        }}
        {...shared}
      />
    </div>
  );
}

/** Says whose server will be called. The button disappears when it is pressed, so that the focus moves to the map. */
function TilesButton(props: {
  readonly url: string;
  readonly label: string;
  readonly onPress: () => void;
}): ReactNode {
  const { url, label, onPress } = props;
  return (
    <button className="button" type="button" onClick={onPress}>
      {fillMessage(label, { host: new URL(url).host })}
    </button>
  );
}

/** Marks the open place on the map, clear of its card, whose element the returned ref takes. */
function useSelectOnMap(
  { opened, selected }: Pick<OpenedPlaces, 'opened' | 'selected'>,
  { targetRef, viewRef }: Pick<MapViewHandle, 'targetRef' | 'viewRef'>,
): RefObject<HTMLElement | null> {
  const cardRef = useRef<HTMLElement>(null);
  const select = useEffectEvent(() => {
    const isFromList = opened?.isFromList === true;
    viewRef.current?.select(selected[0], boxInStage(cardRef.current), isFromList);
    // On a phone the list is below the map, and the map may be out of view.
    if (isFromList) targetRef.current?.scrollIntoView({ block: 'nearest' });
  });
  // Not when the filters change its clips, as the visitor may have moved the map since.
  useEffect(() => {
    select();
  }, [opened]);
  return cardRef;
}

/** What a card covers of the map's window, in pixels. */
function boxInStage(card: HTMLElement | null): Rectangle {
  if (card === null) return [0, 0, 0, 0];
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = card;
  return [offsetLeft, offsetTop, offsetLeft + offsetWidth, offsetTop + offsetHeight];
}
