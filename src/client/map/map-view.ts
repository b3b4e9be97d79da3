import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Basemap } from '../../basemap/basemap-format.ts';
import type { Box } from '../../basemap/map-area.ts';
import type { Language } from '../../model/language.ts';
import { extentToSplit, type Mark } from './cluster-places.ts';
import type { Rectangle } from './free-middle.ts';
import type { Place } from './group-clips.ts';
import { CLOSEST_ZOOM, MapCamera } from './map-camera.ts';
import { createInteractions } from './map-interactions.ts';
import { ALWAYS_DRAWN, MapMarks } from './map-marks.ts';
import { createPaint, loadFonts } from './map-paint.ts';
import { extentOf, toPoint, type Extent, type Point } from './map-point.ts';

export interface MapViewOptions {
  readonly target: HTMLElement;
  readonly language: Language;
  /** The box shown before there are places. */
  readonly home: Box;
  /** The tiles to show instead of the basemap, or `null`. */
  readonly tileUrl: string | null;
  readonly reducedMotion: boolean;
  /** Called when a mark is chosen whose places zooming does not separate. */
  readonly onOpen: (places: Mark['places']) => void;
  /** Called when the map stops moving, with the mark that Enter would choose. */
  readonly onSight: (mark: Mark | undefined) => void;
}

export interface MapView {
  readonly showBasemap: (basemap: Basemap) => void;
  /** Shows places, and moves to them when their extent is another than before. */
  readonly showPlaces: (places: readonly Place[]) => void;
  /**
   * Marks the place whose card is open and brings it out from under the card.
   * @param card pixels of the map that the card covers
   */
  readonly select: (place: Place | undefined, card: Rectangle, goThere: boolean) => void;
  readonly zoomBy: (levels: number) => void;
  readonly fitAll: () => void;
  readonly destroy: () => void;
}

/** The map itself. Only the files `map-….ts` use OpenLayers. */
export function createMapView(options: MapViewOptions): MapView {
  const { target, language, home, tileUrl, reducedMotion } = options;
  const duration = reducedMotion ? 0 : 250;
  const paint = createPaint(target, language);
  const marks = new MapMarks(paint);
  const basemapSource = new VectorSource();
  const map = new OlMap({
    target,
    controls: [],
    interactions: createInteractions(duration),
    layers: [new VectorLayer({ ...ALWAYS_DRAWN, source: basemapSource }), marks.layer],
  });
  const camera = new MapCamera(map, CLOSEST_ZOOM[tileUrl === null ? 'basemap' : 'tiles'], duration);
  const [west, south, east, north] = home;
  let extent: Extent | undefined;
  camera.goTo(extentOf([toPoint([west, south]), toPoint([east, north])]));
  if (tileUrl !== null) void addTiles(map, tileUrl).catch(() => undefined);
  const listening = listen(map, marks, camera, options);

  return {
    showBasemap: (basemap) => {
      basemapSource.clear(true);
      basemapSource.addFeatures(paint.basemap(basemap));
    },
    showPlaces: (places) => {
      const before = extent;
      extent = places.length === 0 ? undefined : extentOf(places.map(({ point }) => point));
      if (extent !== undefined && extent.join() !== before?.join()) camera.goTo(extent);
      marks.show(places, camera.resolution);
      listening.afterMove();
    },
    select: (place, card, goThere) => {
      marks.select(place);
      if (place !== undefined) camera.bringOut(place.point, card, goThere);
    },
    zoomBy: (levels) => {
      camera.zoomBy(levels);
    },
    fitAll: () => {
      if (extent !== undefined) camera.fit(extent);
    },
    destroy: () => {
      listening.stop();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

interface Listening {
  readonly afterMove: () => void;
  readonly stop: () => void;
}

/** Answers to pointer and keys. */
function listen(
  map: OlMap,
  marks: MapMarks,
  camera: MapCamera,
  { target, onOpen, onSight }: MapViewOptions,
): Listening {
  const takeSight = (): void => {
    marks.takeSight(camera.seen, target.matches(':focus-visible') ? camera.middle : undefined);
    onSight(marks.sighted);
  };
  const afterMove = (): void => {
    marks.update(camera.seen, camera.resolution);
    takeSight();
  };
  const open = (mark: Mark): void => {
    const split = extentToSplit(mark, camera.closestResolution);
    if (split === undefined) onOpen(mark.places);
    else camera.zoomTo(split);
  };
  const markAt = ([x = 0, y = 0]: readonly number[]): Mark | undefined => {
    const point: Point = [x, y];
    return marks.at(point, camera.resolution);
  };
  const leaving = new AbortController();
  map.on('moveend', afterMove);
  map.on('click', ({ coordinate }: MapBrowserEvent) => {
    const mark = markAt(coordinate);
    if (mark !== undefined) open(mark);
  });
  map.on('pointermove', ({ dragging, coordinate }: MapBrowserEvent) => {
    if (!dragging) target.style.cursor = markAt(coordinate) === undefined ? '' : 'pointer';
  });
  target.tabIndex = 0;
  target.addEventListener('focus', takeSight, leaving);
  target.addEventListener('blur', takeSight, leaving);
  target.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter' && marks.sighted !== undefined) open(marks.sighted);
    },
    leaving,
  );
  // The widths of names change when the font has loaded.
  void loadFonts().then(afterMove);
  return {
    afterMove,
    stop: () => {
      leaving.abort();
    },
  };
}

/** The code for tiles is only loaded when they are shown; if that fails, the map shows the points alone. */
async function addTiles(map: OlMap, url: string): Promise<void> {
  const [{ default: TileLayer }, { default: XYZ }] = await Promise.all([
    import('ol/layer/Tile.js'),
    import('ol/source/XYZ.js'),
  ]);
  map.getLayers().insertAt(0, new TileLayer({ source: new XYZ({ url }) }));
}
