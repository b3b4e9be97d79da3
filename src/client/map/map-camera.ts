import type OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { buffer } from 'ol/extent.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import type { MapPosition } from './map-address.ts';
import type { Extent, Point } from './places.ts';

/** In pixels from the map's left top corner. */
export type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

/** To a place: out from under its card if it covers it, there in any case and as close as a town, or not at all. */
export type Move = 'out' | 'there' | 'none';

/** A town and its neighbours: the closest zoom at a place that the visitor chooses. */
const TOWN_ZOOM = 9;

/**
 * Metres that the map shows at least when it moves by itself, some 140 km in Italy: a town alone in the middle of the
 * country tells nobody where it is; coasts and borders do.
 */
const REGION = 200_000;

/** Metres by which the middle of the map may leave the clips' extent. */
const PAN_MARGIN = 250_000;

/** Pixels that a mark takes around its middle. */
const MARK = 28;

/** Shows a part of the world, and moves there. */
export class MapCamera {
  readonly #map: OlMap;
  readonly #maxZoom: number;
  /** Milliseconds of a movement; 0 with reduced motion. */
  readonly #duration: number;
  /** What `goTo` showed. */
  #home: MapPosition | undefined;

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
    this.#fit(widened(extent), 0);
    view.setMinZoom(Math.max(1, (view.getZoom() ?? 1) - 1));
    this.#home = this.#position;
  }

  /** Where the map has been moved to; `undefined` while it shows what `goTo` showed. */
  get movedTo(): MapPosition | undefined {
    const [now, home] = [this.#position, this.#home];
    const isHome =
      home !== undefined &&
      Math.abs(now.zoom - home.zoom) < 0.01 &&
      Math.hypot(now.latitude - home.latitude, now.longitude - home.longitude) < 0.001;
    return isHome ? undefined : now;
  }

  moveTo({ latitude, longitude, zoom }: MapPosition): void {
    this.#view.setZoom(zoom);
    this.#view.setCenter(fromLonLat([longitude, latitude]));
  }

  /** Moves back to an extent, no closer than a region. */
  fit(extent: Extent): void {
    this.#fit(widened(extent), this.#duration);
  }

  /** Moves to an extent, as close as the map goes. */
  zoomTo(extent: Extent): void {
    this.#fit(extent, this.#duration);
  }

  zoomBy(levels: number): void {
    this.#view.animate({ zoom: (this.#view.getZoom() ?? 0) + levels, duration: this.#duration });
  }

  /**
   * Brings a point out from under a card.
   * @param card pixels of the map that the card covers
   */
  bringOut([x, y]: Point, card: Rectangle, move: Move): void {
    if (move === 'none') return;
    const goThere = move === 'there';
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const [middleX, middleY] = this.middle;
    const pixel: Point = [(x - middleX) / this.resolution, (middleY - y) / this.resolution];
    if (!goThere && !isCovered(pixel, [width, height], card)) return;
    const current = this.#view.getZoom() ?? TOWN_ZOOM;
    const zoom = goThere ? Math.max(TOWN_ZOOM, current) : current;
    const metres = this.#view.getResolutionForZoom(zoom);
    const [dx, dy] = freeMiddle([width, height], card);
    this.#view.animate({ center: [x - dx * metres, y + dy * metres], zoom, duration: this.#duration });
  }

  get #position(): MapPosition {
    const [longitude = 0, latitude = 0] = toLonLat(this.middle);
    return { latitude, longitude, zoom: this.#view.getZoom() ?? 0 };
  }

  get #view(): View {
    return this.#map.getView();
  }

  #fit(extent: number[], duration: number): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const [side, end] = [width * 0.12, height * 0.12];
    this.#view.fit(extent, { padding: [end, side, end, side], maxZoom: this.#maxZoom, duration });
  }
}

/** The extent with a region around it where it is smaller than one. */
function widened(extent: Extent): number[] {
  const [west, south, east, north] = extent;
  return buffer(extent, Math.max(0, REGION - Math.max(east - west, north - south)) / 2);
}

/**
 * The middle of the map's area that the card does not cover, relative to the middle of the map. The card is at the
 * right of a wide map and at the bottom of a narrow one.
 */
export function freeMiddle([width, height]: Point, [left, top, right]: Rectangle): Point {
  const isAside = right - left < width * 0.6;
  return isAside ? [left / 2 - width / 2, 0] : [0, top / 2 - height / 2];
}

/** Whether a mark at this pixel, relative to the middle of the map, is under the card or outside of the map. */
export function isCovered([x, y]: Point, [width, height]: Point, card: Rectangle): boolean {
  const [fromLeft, fromTop] = [x + width / 2, y + height / 2];
  const isWithin = ([left, top, right, bottom]: Rectangle, margin: number): boolean =>
    fromLeft > left - margin &&
    fromLeft < right + margin &&
    fromTop > top - margin &&
    fromTop < bottom + margin;
  return isWithin(card, MARK) || !isWithin([0, 0, width, height], -MARK);
}
