import Feature from 'ol/Feature.js';
import { distance } from 'ol/coordinate.js';
import { buffer, containsCoordinate } from 'ol/extent.js';
import OlPoint from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { chooseLabels, type Label } from './choose-labels.ts';
import type { MapPaint } from './map-paint.ts';
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
  #labels: ReadonlyMap<Mark, Label> = new Map();
  /** Metres a pixel for which the marks were made. */
  #madeFor = 0;
  #selectedKey: string | undefined;
  #keyboardMark: Mark | undefined;

  constructor(paint: MapPaint) {
    this.#paint = paint;
    this.layer = new VectorLayer({ ...ALWAYS_DRAWN, source: this.#source });
  }

  /** @param resolution metres a pixel */
  show(places: readonly Place[], resolution: number): void {
    this.#places = places;
    this.#make(resolution);
  }

  /** Makes the marks of a new zoom, and names those that have room for it; to be called after a movement. */
  update(seen: Extent, resolution: number): void {
    // Rounding differences are no new zoom.
    if (Math.abs(resolution / this.#madeFor - 1) > 0.01) this.#make(resolution);
    const [west, , east] = seen;
    const near = this.#within(buffer(seen, (east - west) / 2));
    this.#labels = chooseLabels(near, this.#madeFor, (name) => this.#paint.measure(name), seen);
    this.layer.changed();
  }

  /** Highlights the visible mark nearest to a point, which Enter opens; `undefined` highlights none. */
  highlightNearest(seen: Extent, point: Point | undefined): Mark | undefined {
    this.#keyboardMark = point && nearestMark(this.#within(seen), point);
    this.layer.changed();
    return this.#keyboardMark;
  }

  /** Highlights the place whose card is open. */
  select(place: Place | undefined): void {
    this.#selectedKey = place?.key;
    this.layer.changed();
  }

  /** The mark that is drawn at a point. */
  at([x = 0, y = 0]: readonly number[], resolution: number): Mark | undefined {
    const mark = nearestMark(this.#marks, [x, y]);
    const isHit =
      mark !== undefined && distance(mark.point, [x, y]) < (markRadius(mark.count) + 2) * resolution;
    return isHit ? mark : undefined;
  }

  #make(resolution: number): void {
    this.#madeFor = resolution;
    this.#marks = clusterPlaces(this.#places, resolution);
    this.#source.clear(true);
    this.#source.addFeatures(
      this.#marks.map((mark) => {
        const feature = new Feature(new OlPoint(mark.point));
        feature.setStyle(() => this.#paint.mark(mark, this.#labels.get(mark), this.#isChosen(mark)));
        return feature;
      }),
    );
  }

  #within(extent: number[]): Mark[] {
    return this.#marks.filter(({ point }) => containsCoordinate(extent, point));
  }

  #isChosen(mark: Mark): boolean {
    if (this.#selectedKey === undefined) return mark === this.#keyboardMark;
    return mark.places.some(({ key }) => key === this.#selectedKey);
  }
}
