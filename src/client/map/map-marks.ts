import Feature from 'ol/Feature.js';
import { buffer, containsCoordinate } from 'ol/extent.js';
import OlPoint from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { chooseLabels, type Label } from './choose-labels.ts';
import { clusterPlaces, markRadius, nearestMark, type Mark } from './cluster-places.ts';
import type { Place } from './group-clips.ts';
import type { Paint } from './map-paint.ts';
import { distance, type Extent, type Point } from './map-point.ts';

/** Redrawing the coast's ten thousand points in every frame is fast enough, and leaves no empty edges. */
export const ALWAYS_DRAWN = { updateWhileAnimating: true, updateWhileInteracting: true, renderBuffer: 200 };

/** The marks of the places: which there are at a zoom, which have a name, and which one is chosen. */
export class MapMarks {
  readonly layer: VectorLayer;
  readonly #source = new VectorSource();
  readonly #paint: Paint;
  #places: readonly Place[] = [];
  #marks: readonly Mark[] = [];
  #markOf: ReadonlyMap<unknown, Mark> = new Map();
  #labels: ReadonlyMap<Mark, Label> = new Map();
  /** Metres a pixel for which the marks were made. */
  #madeFor = 0;
  #selectedKey: string | undefined;
  #sighted: Mark | undefined;

  constructor(paint: Paint) {
    this.#paint = paint;
    this.layer = new VectorLayer({
      ...ALWAYS_DRAWN,
      source: this.#source,
      style: (feature) => {
        const mark = this.#markOf.get(feature);
        return mark === undefined ? [] : paint.mark(mark, this.#labels.get(mark), this.#isChosen(mark));
      },
    });
  }

  /** The mark that Enter would choose; only visitors who move the map by keys have one. */
  get sighted(): Mark | undefined {
    return this.#sighted;
  }

  /** @param resolution metres a pixel */
  show(places: readonly Place[], resolution: number): void {
    this.#places = places;
    this.#make(resolution);
  }

  /** After a movement: makes the marks of a new zoom, and names those that have room for it. */
  update(seen: Extent, resolution: number): void {
    // Rounding differences are no new zoom.
    if (Math.abs(resolution / this.#madeFor - 1) > 0.01) this.#make(resolution);
    const [west, , east] = seen;
    const near = this.#within(buffer(seen, (east - west) / 2));
    this.#labels = chooseLabels(near, this.#madeFor, this.#paint.measure, seen);
    this.layer.changed();
  }

  /** Takes the mark nearest to a point into sight; `undefined` takes none. */
  takeSight(seen: Extent, point: Point | undefined): void {
    this.#sighted = point && nearestMark(this.#within(seen), point);
    this.layer.changed();
  }

  /** Marks the place whose card is open. */
  select(place: Place | undefined): void {
    this.#selectedKey = place?.key;
    this.layer.changed();
  }

  /** The mark that is drawn at a point. */
  at(point: Point, resolution: number): Mark | undefined {
    const mark = nearestMark(this.#marks, point);
    const isHit =
      mark !== undefined && distance(mark.point, point) < (markRadius(mark.count) + 2) * resolution;
    return isHit ? mark : undefined;
  }

  #make(resolution: number): void {
    this.#madeFor = resolution;
    this.#marks = clusterPlaces(this.#places, resolution);
    const features = this.#marks.map(({ point }) => new Feature(new OlPoint([...point])));
    this.#markOf = new Map(this.#marks.map((mark, index) => [features[index], mark]));
    this.#source.clear(true);
    this.#source.addFeatures(features);
  }

  #within(extent: number[]): Mark[] {
    return this.#marks.filter(({ point }) => containsCoordinate(extent, [...point]));
  }

  #isChosen(mark: Mark): boolean {
    if (this.#selectedKey === undefined) return mark === this.#sighted;
    return mark.places.some(({ key }) => key === this.#selectedKey);
  }
}
