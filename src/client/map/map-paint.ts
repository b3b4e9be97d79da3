import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import Polygon from 'ol/geom/Polygon.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { decodeLine, type Basemap, type EncodedLine } from '../../basemap/basemap-format.ts';
import type { Position } from '../../model/clip.ts';
import type { Label } from './choose-labels.ts';
import { markRadius, type Mark } from './cluster-places.ts';
import { toPoint } from './map-point.ts';

/** How the map looks: OpenLayers' shapes and styles, in the site's colours. `map-view.ts` moves them. */

/** A canvas accepts font widths by name only; "condensed" is 75 %. */
const FONTS = { count: '600 condensed 13px Archivo', name: '500 condensed 14px Archivo' };

export interface Paint {
  /**
   * A film can seen from above: a ring in the decade's colour with the number of clips; two rings for several places.
   */
  readonly mark: (mark: Mark, label: Label | undefined, isChosen: boolean) => Style[];
  /** Width of a place's name in pixels. */
  readonly measure: (name: string) => number;
  /** Land, coast and borders, and the edge of the box that they cover. */
  readonly basemap: (basemap: Basemap) => Feature[];
}

/** Loads the fonts of the labels: a canvas, unlike a page, does not load fonts by itself. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled(Object.values(FONTS).map((font) => document.fonts.load(font)));
}

/** @param language of the numbers */
export function createPaint(target: HTMLElement, language: string): Paint {
  const tokens = getComputedStyle(target);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  const ink = new Fill({ color: token('--ink') });
  const bright = new Fill({ color: token('--field-bright') });
  const halo = new Stroke({ color: token('--field'), width: 4 });
  const numbers = new Intl.NumberFormat(language);

  function ring(radius: number, color: string, width: number, fill: Fill): Style {
    return new Style({ image: new Circle({ radius, fill, stroke: new Stroke({ color, width }) }) });
  }

  function drawMark({ count, decade, places }: Mark, isChosen: boolean): Style[] {
    const radius = markRadius(count);
    const color = decade === undefined ? token('--ink-soft') : token(`--d-${decade}`);
    return [
      ...(isChosen ? [ring(radius + 5, token('--focus'), 2.5, bright)] : []),
      ...(places.length > 1 ? [ring(radius + 1.5, color, 1, bright)] : []),
      ring(radius - 3, color, 3.5, bright),
      new Style({
        text: new Text({ text: numbers.format(count), font: FONTS.count, fill: ink, offsetY: 1 }),
      }),
    ];
  }

  function drawLabel({ text, dx, dy }: Label): Style {
    return new Style({
      text: new Text({ text, font: FONTS.name, fill: ink, stroke: halo, offsetX: dx, offsetY: dy }),
    });
  }

  const drawn = new Map<string, Style[]>();
  const context = document.createElement('canvas').getContext('2d');
  return {
    mark: (mark, label, isChosen) => {
      const key = `${mark.count} ${mark.decade} ${mark.places.length > 1} ${isChosen}`;
      let styles = drawn.get(key);
      if (styles === undefined) drawn.set(key, (styles = drawMark(mark, isChosen)));
      return label === undefined ? styles : [...styles, drawLabel(label)];
    },
    measure: (name) => {
      if (context === null) return name.length * 8;
      context.font = FONTS.name;
      return context.measureText(name).width;
    },
    basemap: (basemap) => drawBasemap(basemap, token),
  };
}

function drawBasemap(basemap: Basemap, token: (name: string) => string): Feature[] {
  const coast = new Stroke({ color: token('--map-coast'), width: 1 });
  const land = new Style({ fill: new Fill({ color: token('--map-land') }), stroke: coast });
  const border = new Style({
    stroke: new Stroke({ color: token('--map-coast'), width: 1, lineDash: [4, 3] }),
  });
  const [west, south, east, north] = basemap.box;
  const edge: Position[] = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  const polygon = (rings: readonly (readonly Position[])[], style: Style): Feature => {
    const feature = new Feature(
      new Polygon(rings.map((ring) => ring.map((position) => [...toPoint(position)]))),
    );
    feature.setStyle(style);
    return feature;
  };
  const decode = (line: EncodedLine): Position[] => decodeLine(line, basemap);
  const borders = new Feature(
    new MultiLineString(
      basemap.borders.map((line) => decode(line).map((position) => [...toPoint(position)])),
    ),
  );
  borders.setStyle(border);
  return [
    ...basemap.land.map((rings) => polygon(rings.map(decode), land)),
    borders,
    polygon([edge], new Style({ stroke: coast })),
  ];
}
