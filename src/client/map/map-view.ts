import Kinetic from 'ol/Kinetic.js';
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { focus, noModifierKeys, platformModifierKeyOnly, primaryAction } from 'ol/events/condition.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import type Interaction from 'ol/interaction/Interaction.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Basemap } from '../../basemap/basemap-format.ts';
import { nearBox, type Box } from '../../basemap/map-area.ts';
import type { Language } from '../../model/language.ts';
import { readPosition, writePosition, type MapPosition } from './map-address.ts';
import { MapCamera, type Move, type Rectangle } from './map-camera.ts';
import { ALWAYS_DRAWN, MapMarks } from './map-marks.ts';
import { loadFonts, MapPaint, type Sea } from './map-paint.ts';
import { extentOf, extentToSplit, toExtent, type Extent, type Mark, type Place } from './places.ts';

/** The closest zooms. The basemap is precise to some 300 m, 8 pixels here; tiles go down to the street. */
const CLOSEST_ZOOM = { basemap: 12, tiles: 16 };

export interface MapViewOptions {
  readonly language: Language;
  /** The box shown before there are places. */
  readonly home: Box;
  readonly seas: readonly Sea[];
  /** The tiles to show instead of the basemap, or `null`. */
  readonly tileUrl: string | null;
  /** Called when a mark is chosen whose places zooming does not separate. */
  readonly onOpen: (places: Mark['places']) => void;
  /** Called when the map stops moving, with the mark that Enter opens: only those who move it by keys have one. */
  readonly onKeyboardMark: (mark: Mark | undefined) => void;
}

/** The map itself. Only the files `map-….ts` and `places.ts` use OpenLayers. */
export class MapView {
  readonly #target: HTMLElement;
  readonly #options: MapViewOptions;
  readonly #map: OlMap;
  readonly #paint: MapPaint;
  readonly #marks: MapMarks;
  readonly #camera: MapCamera;
  readonly #basemap = new VectorSource();
  readonly #leaving = new AbortController();
  /** The extent of all places. */
  #extent: Extent | undefined;
  #keyboardMark: Mark | undefined;

  readonly #updateKeyboardMark = (): void => {
    const { seen, middle } = this.#camera;
    const isByKeys = this.#target.matches(':focus-visible');
    this.#keyboardMark = this.#marks.highlightNearest(seen, isByKeys ? middle : undefined);
    this.#options.onKeyboardMark(this.#keyboardMark);
  };

  readonly #afterMove = (): void => {
    // Before there are places, the address says where to begin.
    if (this.#extent !== undefined) writePosition(this.#camera.movedTo);
    this.#marks.update(this.#camera.seen, this.#camera.resolution);
    this.#updateKeyboardMark();
  };

  constructor(target: HTMLElement, options: MapViewOptions) {
    const { language, home, tileUrl } = options;
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250;
    this.#target = target;
    this.#options = options;
    this.#paint = new MapPaint(target, language);
    this.#marks = new MapMarks(this.#paint);
    this.#map = new OlMap({
      target,
      controls: [],
      interactions: createInteractions(duration),
      layers: [new VectorLayer({ ...ALWAYS_DRAWN, source: this.#basemap }), this.#marks.layer],
    });
    this.#camera = new MapCamera(this.#map, CLOSEST_ZOOM[tileUrl === null ? 'basemap' : 'tiles'], duration);
    this.#camera.goTo(toExtent(home));
    if (tileUrl !== null) void addTiles(this.#map, tileUrl).catch(() => undefined);
    this.#listen();
  }

  showBasemap(basemap: Basemap): void {
    const { home } = this.#options;
    const seas = this.#options.seas.map((sea) => ({ ...sea, position: nearBox(sea.position, home) }));
    this.#basemap.clear(true);
    this.#basemap.addFeatures([...this.#paint.basemap(basemap), ...this.#paint.seas(seas)]);
  }

  /**
   * Shows places, and moves to them when their extent is another than before, or to where the address says.
   * @param towns all that may be named
   */
  showPlaces(places: readonly Place[], towns: readonly Place[]): void {
    const before = this.#extent;
    this.#extent = places.length === 0 ? undefined : extentOf(places.map(({ point }) => point));
    if (this.#extent !== undefined && this.#extent.join() !== before?.join()) {
      this.#camera.goTo(this.#extent);
      const position = readPosition(location.search);
      if (position !== undefined) this.#moveTo(position);
    }
    this.#marks.show(places, towns, this.#camera.resolution);
    this.#afterMove();
  }

  /**
   * Highlights the place whose card is open, and moves to it.
   * @param card pixels of the map that the card covers
   */
  select(place: Place | undefined, card: Rectangle, move: Move): void {
    this.#marks.select(place);
    if (place !== undefined) this.#camera.bringOut(place.point, card, move);
  }

  #moveTo({ longitude, latitude, zoom }: MapPosition): void {
    const [near] = nearBox([longitude, latitude], this.#options.home);
    this.#camera.moveTo({ longitude: near, latitude, zoom });
  }

  zoomBy(levels: number): void {
    this.#camera.zoomBy(levels);
  }

  /** Moves to some of the places. */
  fit(places: readonly Place[]): void {
    if (places.length > 0) this.#camera.fit(extentOf(places.map(({ point }) => point)));
  }

  fitAll(): void {
    if (this.#extent !== undefined) this.#camera.fit(this.#extent);
  }

  destroy(): void {
    this.#leaving.abort();
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  /** Answers to pointer and keys. */
  #listen(): void {
    const target = this.#target;
    const markAt = ({ coordinate }: MapBrowserEvent): Mark | undefined =>
      this.#marks.at(coordinate, this.#camera.resolution);
    this.#map.on('moveend', this.#afterMove);
    this.#map.on('click', (event: MapBrowserEvent) => {
      this.#open(markAt(event));
    });
    this.#map.on('pointermove', (event: MapBrowserEvent) => {
      if (!event.dragging) target.style.cursor = markAt(event) === undefined ? '' : 'pointer';
    });
    target.tabIndex = 0;
    for (const type of ['focus', 'blur']) {
      target.addEventListener(type, this.#updateKeyboardMark, this.#leaving);
    }
    target.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') this.#open(this.#keyboardMark);
      },
      this.#leaving,
    );
    // The widths of names change when the font has loaded.
    void loadFonts().then(this.#afterMove);
  }

  /** Opens a mark's places, or moves closer where that separates them. */
  #open(mark: Mark | undefined): void {
    if (mark === undefined) return;
    const split = extentToSplit(mark, this.#camera.closestResolution);
    if (split === undefined) this.#options.onOpen(mark.places);
    else this.#camera.zoomTo(split);
  }
}

/** One finger and an unfocused wheel belong to the page; two fingers, a mouse and a focused wheel move the map. */
function createInteractions(duration: number): Interaction[] {
  const pan: DragPan = new DragPan({
    condition: (event) => {
      const isTouch =
        event.originalEvent instanceof PointerEvent && event.originalEvent.pointerType === 'touch';
      return isTouch ? pan.getPointerCount() === 2 : noModifierKeys(event) && primaryAction(event);
    },
    ...(duration > 0 && { kinetic: new Kinetic(-0.005, 0.05, 100) }),
  });
  const wheel = new MouseWheelZoom({
    condition: (event) => platformModifierKeyOnly(event) || focus(event),
    duration,
  });
  return [
    new DoubleClickZoom({ duration }),
    new PinchZoom({ duration }),
    pan,
    wheel,
    new KeyboardPan({ duration }),
    new KeyboardZoom({ duration }),
  ];
}

/** The code for tiles is only loaded when they are shown; if that fails, the map shows the points alone. */
async function addTiles(map: OlMap, url: string): Promise<void> {
  const [{ default: TileLayer }, { default: XYZ }] = await Promise.all([
    import('ol/layer/Tile.js'),
    import('ol/source/XYZ.js'),
  ]);
  map.getLayers().insertAt(0, new TileLayer({ source: new XYZ({ url }) }));
}
