import Feature from 'ol/Feature.js';
import type Geometry from 'ol/geom/Geometry.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import OlPoint from 'ol/geom/Point.js';
import Polygon, { fromExtent } from 'ol/geom/Polygon.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { decodeLine, type Basemap, type EncodedLine } from '../../basemap/basemap-format.ts';
import type { Position } from '../../model/clip.ts';
import type { Label } from './choose-labels.ts';
import { markRadius, toExtent, toPoint, type Mark } from './places.ts';

/** A canvas accepts font widths by name only; "condensed" is 75 %. */
const FONTS = { count: '600 condensed 13px Archivo', name: '500 condensed 14px Archivo' };

/** Pixels by which a chosen mark is larger than others, its ring and the space before it. */
export const CHOSEN_RING = 6;

/** In pixels, of a town that is only named. */
export const DOT_RADIUS = 2;

/** Loads the fonts of the labels: a canvas, unlike a page, does not load fonts by itself. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled(Object.values(FONTS).map((font) => document.fonts.load(font)));
}

/** The name of a sea, where the map writes it. */
export interface Sea {
  readonly name: string;
  readonly position: Position;
}

/** How the map looks: OpenLayers' shapes and styles, in the site's colours. */
export class MapPaint {
  readonly #tokens: CSSStyleDeclaration;
  readonly #numbers: Intl.NumberFormat;
  readonly #ink: Fill;
  readonly #soft: Fill;
  readonly #bright: Fill;
  readonly #halo: Stroke;
  /** The styles of marks that look alike. */
  readonly #drawn = new Map<string, Style[]>();
  readonly #context = document.createElement('canvas').getContext('2d');

  /** @param language of the numbers */
  constructor(target: HTMLElement, language: string) {
    this.#tokens = getComputedStyle(target);
    this.#numbers = new Intl.NumberFormat(language);
    this.#ink = new Fill({ color: this.#token('--ink') });
    this.#soft = new Fill({ color: this.#token('--ink-soft') });
    this.#bright = new Fill({ color: this.#token('--field-bright') });
    this.#halo = new Stroke({ color: this.#token('--field'), width: 4 });
  }

  /**
   * A film can seen from above: a ring in the decade's colour with the number of clips; two rings for several places. A town
   * without clips is a dot beside its name, and nothing where that has no room.
   */
  mark(mark: Mark, label: Label | undefined, isChosen: boolean): Style[] {
    if (mark.count === 0) return label === undefined ? [] : this.#drawTown(label);
    const key = `${mark.count} ${mark.decade} ${mark.places.length > 1} ${isChosen}`;
    let styles = this.#drawn.get(key);
    if (styles === undefined) this.#drawn.set(key, (styles = this.#drawMark(mark, isChosen)));
    if (label === undefined) return styles;
    return [...styles, this.#drawName(label, this.#ink)];
  }

  #drawTown(label: Label): Style[] {
    const dot = new Style({ image: new Circle({ radius: DOT_RADIUS, fill: this.#soft }) });
    return [dot, this.#drawName(label, this.#soft)];
  }

  #drawName({ text, dx, dy }: Label, fill: Fill): Style {
    const place = { font: FONTS.name, fill, stroke: this.#halo, offsetX: dx, offsetY: dy };
    return new Style({ text: new Text({ text, ...place }) });
  }

  /** Width of a place's name in pixels. */
  measure(name: string): number {
    if (this.#context === null) return name.length * 8;
    this.#context.font = FONTS.name;
    return this.#context.measureText(name).width;
  }

  /** Land, coast and borders, and the edge of the box that they cover. */
  basemap(basemap: Basemap): Feature[] {
    const color = this.#token('--map-coast');
    const coast = new Stroke({ color, width: 1 });
    const land = new Style({ fill: new Fill({ color: this.#token('--map-land') }), stroke: coast });
    const border = new Style({ stroke: new Stroke({ color, width: 1, lineDash: [4, 3] }) });
    const decode = (line: EncodedLine): number[][] => decodeLine(line, basemap).map(toPoint);
    return [
      ...basemap.land.map((rings) => drawn(new Polygon(rings.map(decode)), land)),
      drawn(new MultiLineString(basemap.borders.map(decode)), border),
      drawn(fromExtent(toExtent(basemap.box)), new Style({ stroke: coast })),
    ];
  }

  /** Spaced, as maps write what is no place. */
  seas(seas: readonly Sea[]): Feature[] {
    return seas.map(({ name, position }) => {
      const text = new Text({
        text: name.replaceAll(/.(?=.)/gu, '$&\u200a'),
        font: FONTS.name,
        fill: this.#soft,
      });
      return drawn(new OlPoint(toPoint(position)), new Style({ text }));
    });
  }

  #drawMark({ count, decade, places }: Mark, isChosen: boolean): Style[] {
    const radius = markRadius(count);
    const color = this.#token(decade === undefined ? '--ink-soft' : `--d-${decade}`);
    const text = new Text({
      text: this.#numbers.format(count),
      font: FONTS.count,
      fill: this.#ink,
      offsetY: 1,
    });
    return [
      ...(isChosen ? [this.#ring(radius + CHOSEN_RING - 1, this.#token('--focus'), 2.5)] : []),
      ...(places.length > 1 ? [this.#ring(radius + 1.5, color, 1)] : []),
      this.#ring(radius - 3, color, 3.5),
      new Style({ text }),
    ];
  }

  #ring(radius: number, color: string, width: number): Style {
    const stroke = new Stroke({ color, width });
    return new Style({ image: new Circle({ radius, fill: this.#bright, stroke }) });
  }

  #token(name: string): string {
    return this.#tokens.getPropertyValue(name).trim();
  }
}

function drawn(shape: Geometry, style: Style): Feature {
  const feature = new Feature(shape);
  feature.setStyle(style);
  return feature;
}
