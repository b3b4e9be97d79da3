import Feature from 'ol/Feature.js';
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import View from 'ol/View.js';
import { buffer } from 'ol/extent.js';
import OlPoint from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Basemap } from '../../basemap/basemap-format.ts';
import type { Box } from '../../basemap/map-area.ts';
import type { Language } from '../../model/language.ts';
import { chooseLabels, type Label } from './choose-labels.ts';
import { clusterPlaces, extentToSplit, markRadius, nearestMark, type Mark } from './cluster-places.ts';
import { freeMiddle, isCovered, type Rectangle } from './free-middle.ts';
import type { Place } from './group-clips.ts';
import { createInteractions } from './map-interactions.ts';
import { createPaint, loadFonts } from './map-paint.ts';
import { distance, extentOf, toPoint, type Extent, type Point } from './mercator.ts';

/** The closest zooms. The basemap is precise to some 300 m, 8 pixels here; tiles go down to the street. */
const CLOSEST_ZOOM = { basemap: 12, tiles: 16 };

/** A town and its neighbours: the closest zoom without the visitor's zooming. */
const TOWN_ZOOM = 10;

/** Metres by which the middle of the map may leave the clips' extent. */
const PAN_MARGIN = 250_000;

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

/** The map itself. Only this file, `map-paint.ts` and `map-interactions.ts` use OpenLayers. */
export function createMapView(options: MapViewOptions): MapView {
  const { target, language, home, tileUrl, reducedMotion, onOpen, onSight } = options;
  const duration = reducedMotion ? 0 : 250;
  const maxZoom = tileUrl === null ? CLOSEST_ZOOM.basemap : CLOSEST_ZOOM.tiles;
  const paint = createPaint(target, language);
  let places: readonly Place[] = [];
  let extent = extentOf([]);
  let marks: readonly Mark[] = [];
  let labels: ReadonlyMap<Mark, Label> = new Map();
  /** Metres a pixel for which the marks were made. */
  let madeFor = 0;
  let selectedKey: string | undefined;
  let sighted: Mark | undefined;

  // Redrawing the coast's ten thousand points in every frame is fast enough, and leaves no empty edges.
  const always = { updateWhileAnimating: true, updateWhileInteracting: true, renderBuffer: 200 };
  const basemapSource = new VectorSource();
  const markSource = new VectorSource();
  let markOf: ReadonlyMap<unknown, Mark> = new Map();
  const markLayer = new VectorLayer({
    ...always,
    source: markSource,
    style: (feature) => {
      const mark = markOf.get(feature);
      if (mark === undefined) return [];
      const isChosen =
        selectedKey === undefined ? mark === sighted : mark.places.some(({ key }) => key === selectedKey);
      return paint.mark(mark, labels.get(mark), isChosen);
    },
  });
  const map = new OlMap({
    target,
    controls: [],
    interactions: createInteractions(duration),
    layers: [new VectorLayer({ ...always, source: basemapSource }), markLayer],
  });

  const view = (): View => map.getView();
  const resolution = (): number => view().getResolution() ?? 1;
  const seen = (): Extent => {
    const [west = 0, south = 0, east = 0, north = 0] = view().calculateExtent(map.getSize());
    return [west, south, east, north];
  };

  /** Shows an extent and lets the visitor move around it, out to double its size. */
  function goTo(what: Extent): void {
    map.setView(newView(what, maxZoom));
    fit(what, TOWN_ZOOM, 0);
    view().setMinZoom(Math.max(1, (view().getZoom() ?? 1) - 1));
  }

  function marksIn([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Mark[] {
    return marks.filter(({ point: [x, y] }) => x > west && x < east && y > south && y < north);
  }

  function makeMarks(): void {
    madeFor = resolution();
    marks = clusterPlaces(places, madeFor);
    const features = marks.map(({ point }) => new Feature(new OlPoint([...point])));
    markOf = new Map(marks.map((mark, index) => [features[index], mark]));
    markSource.clear(true);
    markSource.addFeatures(features);
  }

  function afterMove(): void {
    if (places.length === 0) return;
    // Rounding differences are no new zoom.
    if (Math.abs(resolution() / madeFor - 1) > 0.01) makeMarks();
    const [west, south, east, north] = seen();
    const near = marksIn(buffer([west, south, east, north], (east - west) / 2));
    labels = chooseLabels(near, madeFor, paint.measure, [west, south, east, north]);
    takeSight();
  }

  /** Only visitors who move the map by keys see what Enter would open. */
  function takeSight(): void {
    const [x = 0, y = 0] = view().getCenter() ?? [];
    sighted = target.matches(':focus-visible') ? nearestMark(marksIn(seen()), [x, y]) : undefined;
    markLayer.changed();
    onSight(sighted);
  }

  function markAt([x = 0, y = 0]: readonly number[]): Mark | undefined {
    const mark = nearestMark(marks, [x, y]);
    return mark !== undefined && distance(mark.point, [x, y]) < (markRadius(mark.count) + 2) * resolution()
      ? mark
      : undefined;
  }

  function open(mark: Mark): void {
    const parted = extentToSplit(mark, view().getMinResolution());
    if (parted === undefined) onOpen(mark.places);
    else fit(parted, maxZoom, duration);
  }

  function openOnEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter' && sighted !== undefined) open(sighted);
  }

  function fit(what: Extent, closest: number, time: number): void {
    const [width = 0, height = 0] = map.getSize() ?? [];
    const [side, end] = [width * 0.12, height * 0.12];
    view().fit(what, { padding: [end, side, end, side], maxZoom: closest, duration: time });
  }

  /** Moves a point to a pixel, relative to the middle of the map. */
  function moveTo([x, y]: Point, [dx, dy]: Point, zoom: number): void {
    const metres = view().getResolutionForZoom(zoom);
    view().animate({ center: [x - dx * metres, y + dy * metres], zoom, duration });
  }

  const [west, south, east, north] = home;
  goTo(extentOf([toPoint([west, south]), toPoint([east, north])]));
  if (tileUrl !== null) void addTiles(map, tileUrl).catch(() => undefined);
  map.on('moveend', afterMove);
  map.on('click', ({ coordinate }: MapBrowserEvent) => {
    const mark = markAt(coordinate);
    if (mark !== undefined) open(mark);
  });
  map.on('pointermove', ({ dragging, coordinate }: MapBrowserEvent) => {
    if (!dragging) target.style.cursor = markAt(coordinate) === undefined ? '' : 'pointer';
  });
  const leaving = new AbortController();
  target.tabIndex = 0;
  target.addEventListener('focus', takeSight, leaving);
  target.addEventListener('blur', takeSight, leaving);
  target.addEventListener('keydown', openOnEnter, leaving);
  // The widths of names change when the font has loaded.
  void loadFonts().then(afterMove);

  return {
    showBasemap: (basemap) => {
      basemapSource.clear(true);
      basemapSource.addFeatures(paint.basemap(basemap));
    },
    showPlaces: (shown) => {
      places = shown;
      const before = extent;
      extent = extentOf(shown.map(({ point }) => point));
      if (shown.length > 0 && extent.join() !== before.join()) goTo(extent);
      makeMarks();
      afterMove();
    },
    select: (place, card, goThere) => {
      selectedKey = place?.key;
      markLayer.changed();
      if (place === undefined) return;
      const [x = 0, y = 0] = view().getCenter() ?? [];
      const stage: Point = [target.clientWidth, target.clientHeight];
      const pixel: Point = [(place.point[0] - x) / resolution(), (y - place.point[1]) / resolution()];
      const zoom = view().getZoom() ?? TOWN_ZOOM;
      if (goThere) moveTo(place.point, freeMiddle(stage, card), Math.max(TOWN_ZOOM, zoom));
      else if (isCovered(pixel, stage, card)) moveTo(place.point, freeMiddle(stage, card), zoom);
    },
    zoomBy: (levels) => {
      view().animate({ zoom: (view().getZoom() ?? 0) + levels, duration });
    },
    fitAll: () => {
      if (places.length > 0) fit(extent, TOWN_ZOOM, duration);
    },
    destroy: () => {
      leaving.abort();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

function newView([west, south, east, north]: Extent, maxZoom: number): View {
  return new View({
    center: [(west + east) / 2, (south + north) / 2],
    zoom: TOWN_ZOOM,
    maxZoom,
    extent: buffer([west, south, east, north], PAN_MARGIN),
    constrainOnlyCenter: true,
    enableRotation: false,
  });
}

/** The code for tiles is only loaded when they are shown; if that fails, the map shows the points alone. */
async function addTiles(map: OlMap, url: string): Promise<void> {
  const [{ default: TileLayer }, { default: XYZ }] = await Promise.all([
    import('ol/layer/Tile.js'),
    import('ol/source/XYZ.js'),
  ]);
  map.getLayers().insertAt(0, new TileLayer({ source: new XYZ({ url }) }));
}
