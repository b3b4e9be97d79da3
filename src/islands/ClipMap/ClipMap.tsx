/**
 * The archive's clips on a map, and the same places as a list.
 *
 * Why script: a map with clusters, panning and zooming cannot be made of links. Before it: the page's text "Loading
 * Map…"; without script, the archive's list, which has the same clips. It loads when a visitor chooses the map view:
 * about 80 kB (brotli) that no other view needs.
 */
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Box } from '../../basemap/map-area.ts';
import type { Language } from '../../model/language.ts';
import type { MapPlaces } from '../../search/search-engine.ts';
import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { Mark } from './cluster-places.ts';
import { groupClips } from './group-clips.ts';
import { MapNotes } from './MapNotes.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceList } from './PlaceList.tsx';
import { useMapView } from './use-map-view.ts';

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
  /** Address of the basemap. */
  readonly basemapHref: string;
  /** The box shown before the map has places. */
  readonly home: Box;
  /** Tiles that the visitor may choose instead of the basemap; their server is not called before. */
  readonly tiles: MapTiles | null;
  readonly messages: MessageSet<'archive' | 'clip' | 'map'>;
}

/** The open places, by keys that stay the same when the filters change. */
interface Opened {
  readonly keys: readonly string[];
  /** Whether it was opened from the list: then the map moves there. */
  readonly isFromList: boolean;
}

export function ClipMap({
  places: answer,
  isLoading,
  language,
  basemapHref,
  home,
  tiles,
  messages,
}: Props): ReactNode {
  const places = useMemo(() => groupClips(answer?.clips ?? [], language), [answer, language]);
  const [opened, setOpened] = useState<Opened>();
  const [wantedTiles, setWantedTiles] = useState<MapTiles | null>(null);
  const [sighted, setSighted] = useState<Mark>();
  const selected = useMemo(
    () => places.filter(({ key }) => opened?.keys.includes(key) === true),
    [places, opened],
  );
  const { targetRef, viewRef, basemapStatus } = useMapView({
    places,
    language,
    basemapHref,
    home,
    tileUrl: wantedTiles?.url ?? null,
    onOpen: (chosen) => {
      setOpened({ keys: chosen.map(({ key }) => key), isFromList: false });
    },
    onSight: setSighted,
  });
  const hintId = useId();
  const cardRef = useRef<HTMLElement>(null);

  const showSelected = useEffectEvent(() => {
    const { current: card } = cardRef;
    const covered = card === null ? ([0, 0, 0, 0] as const) : boxInStage(card);
    viewRef.current?.select(selected[0], covered, opened?.isFromList === true);
    // On a phone the list is below the map, and the map may be out of view.
    if (opened?.isFromList === true) targetRef.current?.scrollIntoView({ block: 'nearest' });
  });
  // Not when the filters change its clips, as the visitor may have moved the map since.
  useEffect(() => {
    showSelected();
  }, [opened]);

  const nameOf = ({ places: [first, ...others], count }: Mark): string =>
    `${first.name || messages.map.unnamedPlace}${others.length > 0 ? ` +${others.length}` : ''}, ${countMessage(messages.archive, 'countAll', count, language)}`;

  return (
    <div className="clip-map" aria-busy={isLoading}>
      <div className="clip-map__stage">
        {/* The map makes it focusable once it has places. */}
        <div
          className="clip-map__target"
          ref={targetRef}
          role="application"
          aria-label={messages.map.label}
          aria-describedby={hintId}
        />
        <span className="clip-map__cross" aria-hidden="true" />
        <p id={hintId} hidden>
          {messages.map.keyboardHint}
        </p>
        <p className="visually-hidden" role="status">
          {sighted === undefined ? '' : nameOf(sighted)}
        </p>
        <div className="clip-map__buttons">
          <MapButton
            label={messages.map.zoomIn}
            onPress={() => viewRef.current?.zoomBy(1)}
            sign="M8 2v12M2 8h12"
          />
          <MapButton
            label={messages.map.zoomOut}
            onPress={() => viewRef.current?.zoomBy(-1)}
            sign="M2 8h12"
          />
          <MapButton
            label={messages.map.fitAll}
            onPress={() => viewRef.current?.fitAll()}
            sign="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"
          />
        </div>
        <p className="clip-map__credit">{wantedTiles?.credit ?? BASEMAP_CREDIT}</p>
        {isLoading && <p className="clip-map__loading label">{messages.archive.loadingMap}</p>}
        {selected.length > 0 && (
          <PlaceCard
            key={selected.map(({ key }) => key).join()}
            places={selected}
            messages={messages}
            language={language}
            cardRef={cardRef}
            returnRef={targetRef}
            onClose={() => {
              setOpened(undefined);
            }}
          />
        )}
      </div>
      {tiles !== null && wantedTiles === null && (
        <button
          className="button"
          type="button"
          onClick={() => {
            setWantedTiles(tiles);
            // The button disappears, so that the focus moves to the map.
            targetRef.current?.focus();
          }}
        >
          {fillMessage(messages.map.loadTiles, { host: new URL(tiles.url).host })}
        </button>
      )}
      <MapNotes answer={answer} basemapStatus={basemapStatus} messages={messages} language={language} />
      <PlaceList
        places={places}
        selected={selected}
        messages={messages}
        language={language}
        onChoose={({ key }) => {
          setOpened({ keys: [key], isFromList: true });
        }}
      />
    </div>
  );
}

interface MapButtonProps {
  readonly label: string;
  /** Strokes on a field of 16 by 16. */
  readonly sign: string;
  readonly onPress: () => void;
}

function MapButton({ label, sign, onPress }: MapButtonProps): ReactNode {
  return (
    <button type="button" onClick={onPress} aria-label={label} title={label}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={sign} strokeWidth="1.5" />
      </svg>
    </button>
  );
}

function boxInStage({
  offsetLeft,
  offsetTop,
  offsetWidth,
  offsetHeight,
}: HTMLElement): readonly [number, number, number, number] {
  return [offsetLeft, offsetTop, offsetLeft + offsetWidth, offsetTop + offsetHeight];
}
