import Feature from 'ol/Feature.js';
import { distance } from 'ol/coordinate.js';
import { buffer, containsCoordinate } from 'ol/extent.js';
import OlPoint from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { chooseLabels, type Label } from './choose-labels.ts';
import { CHOSEN_RING, DOT_RADIUS, type MapPaint } from './map-paint.ts';
import {
  clusterPlaces,
  markRadius,
  nearestMark,
  type Extent,
  type Mark,
  type Place,
  type Point,
} from './places.ts';

/** Redrawing the coast's ten thousand points in every frame is fast enough, and leaves no empty edges. */
export const ALWAYS_DRAWN = { updateWhileAnimating: true, updateWhileInteracting: true, renderBuffer: 200 };

/** The marks of the places: which there are at a zoom, which have a name, and which one is chosen. */
export class MapMarks {
  readonly layer: VectorLayer;
  readonly #source = new VectorSource();
  readonly #paint: MapPaint;
  #places: readonly Place[] = [];
  #marks: readonly Mark[] = [];
  /** Towns of clips that the filters leave out, each a name where there is room for it. */
  #neighbours: readonly Mark[] = [];
  #seen: Extent | undefined;
  #labels: ReadonlyMap<Mark, Label> = new Map();
  /** Metres a pixel for which the marks were made. */
  #madeFor = 0;
  #selectedKey: string | undefined;
  #keyboardMark: Mark | undefined;

  constructor(paint: MapPaint) {
    this.#paint = paint;
    this.layer = new VectorLayer({ ...ALWAYS_DRAWN, source: this.#source });
  }

  /**
   * @param towns all that may be named, those of the places among them
   * @param resolution metres a pixel
   */
  show(places: readonly Place[], towns: readonly Place[], resolution: number): void {
    this.#places = places;
    const keys = new Set(places.map(({ key }) => key));
    this.#neighbours = towns
      .filter(({ key }) => !keys.has(key))
      .map((town) => ({ places: [town], point: town.point, count: 0, decade: undefined }));
    this.#make(resolution);
  }

  /** Makes the marks of a new zoom, and names those that have room for it; to be called after a movement. */
  update(seen: Extent, resolution: number): void {
    // Rounding differences are no new zoom.
    if (Math.abs(resolution / this.#madeFor - 1) > 0.01) this.#make(resolution);
    this.#seen = seen;
    this.#chooseLabels();
  }

  /** Highlights the visible mark nearest to a point, which Enter opens; `undefined` highlights none. */
  highlightNearest(seen: Extent, point: Point | undefined): Mark | undefined {
    this.#keyboardMark = point && nearestMark(within(this.#marks, seen), point);
    this.layer.changed();
    return this.#keyboardMark;
  }

  /** Highlights the place whose card is open. */
  select(place: Place | undefined): void {
    this.#selectedKey = place?.key;
    this.#chooseLabels();
  }

  /** The mark that is drawn at a point. */
  at([x = 0, y = 0]: readonly number[], resolution: number): Mark | undefined {
    const mark = nearestMark(this.#marks, [x, y]);
    const isHit =
      mark !== undefined && distance(mark.point, [x, y]) < (markRadius(mark.count) + 2) * resolution;
    return isHit ? mark : undefined;
  }

  #chooseLabels(): void {
    if (this.#seen === undefined) return;
    const [west, , east] = this.#seen;
    const extent = buffer(this.#seen, (east - west) / 2);
    const near = [this.#marks, this.#neighbours].flatMap((marks) => within(marks, extent));
    const radiusOf = (mark: Mark): number =>
      mark.count === 0 ? DOT_RADIUS : markRadius(mark.count) + (this.#isChosen(mark) ? CHOSEN_RING : 0);
    const measure = (name: string): number => this.#paint.measure(name);
    this.#labels = chooseLabels(near, this.#madeFor, measure, this.#seen, radiusOf);
    this.layer.changed();
  }

  #make(resolution: number): void {
    this.#madeFor = resolution;
    this.#marks = clusterPlaces(this.#places, resolution);
    this.#source.clear(true);
    this.#source.addFeatures(
      [...this.#neighbours, ...this.#marks].map((mark) => {
        const feature = new Feature(new OlPoint(mark.point));
        feature.setStyle(() => this.#paint.mark(mark, this.#labels.get(mark), this.#isChosen(mark)));
        return feature;
      }),
    );
  }

  #isChosen(mark: Mark): boolean {
    if (this.#selectedKey === undefined) return mark === this.#keyboardMark;
    return mark.places.some(({ key }) => key === this.#selectedKey);
  }
}

function within(marks: readonly Mark[], extent: number[]): Mark[] {
  return marks.filter(({ point }) => containsCoordinate(extent, point));
}
