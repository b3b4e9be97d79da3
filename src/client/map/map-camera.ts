import type OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { buffer } from 'ol/extent.js';
import { freeMiddle, isCovered, type Rectangle } from './free-middle.ts';
import type { Extent, Point } from './map-point.ts';

/** The closest zooms. The basemap is precise to some 300 m, 8 pixels here; tiles go down to the street. */
export const CLOSEST_ZOOM = { basemap: 12, tiles: 16 };

/** A town and its neighbours: the closest zoom at a place that the visitor chooses. */
const TOWN_ZOOM = 9;

/**
 * Metres that the map shows at least when it moves by itself, some 140 km in Italy: a town alone in the middle of the
 * country tells nobody where it is; coasts and borders do.
 */
const REGION = 200_000;

/** Metres by which the middle of the map may leave the clips' extent. */
const PAN_MARGIN = 250_000;

/** What the map shows, and how it moves there. */
export class MapCamera {
  readonly #map: OlMap;
  readonly #maxZoom: number;
  /** Milliseconds of a movement; 0 with reduced motion. */
  readonly #duration: number;

  constructor(map: OlMap, maxZoom: number, duration: number) {
    this.#map = map;
    this.#maxZoom = maxZoom;
    this.#duration = duration;
  }

  /** Metres a pixel. */
  get resolution(): number {
    return this.#view.getResolution() ?? 1;
  }

  /** Metres a pixel at the closest zoom. */
  get closestResolution(): number {
    return this.#view.getMinResolution();
  }

  get seen(): Extent {
    const [west = 0, south = 0, east = 0, north = 0] = this.#view.calculateExtent(this.#map.getSize());
    return [west, south, east, north];
  }

  get middle(): Point {
    const [x = 0, y = 0] = this.#view.getCenter() ?? [];
    return [x, y];
  }

  /** Shows an extent at once and lets the visitor move around it, out to double its size. */
  goTo(extent: Extent): void {
    const [west, south, east, north] = extent;
    const view = new View({
      center: [(west + east) / 2, (south + north) / 2],
      zoom: TOWN_ZOOM,
      maxZoom: this.#maxZoom,
      extent: buffer(extent, PAN_MARGIN),
      constrainOnlyCenter: true,
      enableRotation: false,
    });
    this.#map.setView(view);
    this.#fit(widened(extent), this.#maxZoom, 0);
    view.setMinZoom(Math.max(1, (view.getZoom() ?? 1) - 1));
  }

  /** Moves back to an extent, no closer than a region. */
  fit(extent: Extent): void {
    this.#fit(widened(extent), this.#maxZoom, this.#duration);
  }

  /** Moves to an extent, as close as the map goes. */
  zoomTo(extent: Extent): void {
    this.#fit(extent, this.#maxZoom, this.#duration);
  }

  zoomBy(levels: number): void {
    this.#view.animate({ zoom: (this.#view.getZoom() ?? 0) + levels, duration: this.#duration });
  }

  /**
   * Brings a point out from under a card.
   * @param card pixels of the map that the card covers
   * @param goThere also when the point is free already, and as close as a town
   */
  bringOut(point: Point, card: Rectangle, goThere: boolean): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const stage: Point = [width, height];
    const [x, y] = this.middle;
    const pixel: Point = [(point[0] - x) / this.resolution, (y - point[1]) / this.resolution];
    const zoom = this.#view.getZoom() ?? TOWN_ZOOM;
    if (goThere) this.#moveTo(point, freeMiddle(stage, card), Math.max(TOWN_ZOOM, zoom));
    else if (isCovered(pixel, stage, card)) this.#moveTo(point, freeMiddle(stage, card), zoom);
  }

  get #view(): View {
    return this.#map.getView();
  }

  /** Moves a point to a pixel, relative to the middle of the map. */
  #moveTo([x, y]: Point, [dx, dy]: Point, zoom: number): void {
    const metres = this.#view.getResolutionForZoom(zoom);
    this.#view.animate({ center: [x - dx * metres, y + dy * metres], zoom, duration: this.#duration });
  }

  #fit(extent: number[], maxZoom: number, duration: number): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const [side, end] = [width * 0.12, height * 0.12];
    this.#view.fit(extent, { padding: [end, side, end, side], maxZoom, duration });
  }
}

/** The extent with a region around it where it is smaller than one. */
function widened(extent: Extent): number[] {
  const [west, south, east, north] = extent;
  return buffer(extent, Math.max(0, REGION - Math.max(east - west, north - south)) / 2);
}
