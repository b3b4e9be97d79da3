import type { Gauge, StockName } from './laboratory/stock.ts';

/**
 * Every picture of the sample archive. The order within a scene decides which of its compositions is taken, so
 * add new ones at the end of their scene; names are what the sample archive's records refer to.
 */

/** Proportions of the picture: the gauge's 4:3 gate, turned on its side, cropped wide, or cropped square. */
type Format = 'gate' | 'tall' | 'wide' | 'square';

type Row = readonly [decade: number, gauge: Gauge, format?: Format, stock?: StockName];

const SCENES = {
  beach: [
    [1960, 'Super 8'],
    [1950, '8mm'],
    [1970, 'Super 8'],
    [1960, '8mm', 'tall'],
    [1930, '9.5mm'],
  ],
  mountain: [
    [1930, '16mm'],
    [1960, '8mm'],
    [1950, '16mm'],
    [1970, 'Super 8', 'wide'],
  ],
  street: [
    [1940, '8mm'],
    [1960, '8mm'],
    [1970, 'Super 8'],
    [1930, '9.5mm'],
  ],
  piazza: [
    [1930, '16mm'],
    [1950, '8mm', 'gate', 'kodachrome'],
    [1980, 'Super 8'],
  ],
  table: [
    [1960, '8mm'],
    [1940, '8mm', 'gate', 'silver'],
    [1970, 'Super 8'],
  ],
  children: [
    [1950, '8mm', 'gate', 'ferrania'],
    [1930, '9.5mm'],
    [1970, 'Super 8'],
    [1960, '8mm', 'tall'],
  ],
  school: [
    [1930, '16mm'],
    [1950, '8mm', 'gate', 'ferrania'],
    [1960, '8mm'],
  ],
  procession: [
    [1940, '16mm', 'gate', 'earlyReds'],
    [1920, '9.5mm'],
    [1960, '8mm'],
  ],
  wedding: [
    [1950, '16mm'],
    [1970, 'Super 8', 'tall'],
    [1930, '16mm'],
  ],
  harvest: [
    [1930, '16mm'],
    [1940, '8mm', 'gate', 'earlyReds'],
    [1950, '8mm', 'gate', 'ferrania'],
  ],
  river: [
    [1950, '8mm', 'gate', 'ferrania'],
    [1930, '9.5mm', 'gate', 'blueTint'],
    [1980, 'Super 8', 'wide'],
  ],
  snow: [
    [1970, 'Super 8'],
    [1930, '16mm'],
    [1960, '8mm'],
  ],
  football: [
    [1960, '8mm'],
    [1940, '8mm', 'gate', 'warmSilver'],
    [1980, 'Super 8'],
  ],
  bicycle: [
    [1940, '8mm', 'gate', 'silver'],
    [1950, '8mm', 'gate', 'kodachrome'],
    [1970, 'Super 8'],
  ],
  car: [
    [1930, '16mm'],
    [1960, '8mm'],
    [1970, 'Super 8', 'wide'],
  ],
  factory: [
    [1950, '16mm', 'gate', 'kodachrome'],
    [1930, '16mm'],
    [1970, 'Super 8'],
  ],
  harbour: [
    [1930, '9.5mm'],
    [1950, '8mm', 'gate', 'ferrania'],
    [1960, '8mm'],
  ],
  carnival: [
    [1950, '8mm', 'gate', 'kodachrome'],
    [1970, 'Super 8'],
    [1930, '9.5mm'],
  ],
  boat: [
    [1920, '9.5mm', 'gate', 'amber'],
    [1960, '8mm'],
    [1950, '8mm', 'gate', 'kodachrome'],
  ],
  train: [
    [1950, '8mm', 'gate', 'ferrania'],
    [1930, '16mm'],
    [1970, 'Super 8'],
  ],
  garden: [
    [1970, 'Super 8', 'tall'],
    [1940, '8mm', 'gate', 'earlyReds'],
    [1960, '8mm'],
  ],
  market: [
    [1960, '8mm'],
    [1940, '8mm', 'gate', 'silver'],
    [1980, 'Super 8'],
  ],
  dance: [
    [1980, 'Super 8'],
    [1950, '8mm', 'gate', 'kodachrome'],
    [1960, '16mm'],
  ],
  portrait: [
    [1930, '16mm', 'tall'],
    [1940, '8mm', 'tall', 'silver'],
    [1950, '8mm', 'square', 'ferrania'],
    [1960, 'Super 8', 'tall'],
    [1970, 'Super 8'],
    [1920, '9.5mm', 'square', 'amber'],
    [1980, 'Super 8', 'tall'],
  ],
  calendar: [[2020, '16mm']],
} as const satisfies Record<string, readonly Row[]>;

export type SceneName = keyof typeof SCENES;

export interface PicturePlan {
  readonly name: string;
  readonly scene: SceneName;
  readonly decade: number;
  readonly gauge: Gauge;
  /** Which of the scene's compositions. */
  readonly variant: number;
  readonly width: number;
  readonly height: number;
  readonly stock?: StockName;
}

/** Pixels of the larger version, 1280 on the long edge. */
const SIZES: Record<Format, readonly [number, number]> = {
  gate: [1280, 960],
  tall: [960, 1280],
  wide: [1280, 720],
  square: [1280, 1280],
};

/** The pictures of one scene; `{scene}-{decade}-{n}`, n counting within the decade. */
function plansOf(scene: SceneName): PicturePlan[] {
  const rows: readonly Row[] = SCENES[scene];
  return rows.map(([decade, gauge, format = 'gate', stock], variant) => {
    const earlier = rows.slice(0, variant).filter((row) => row[0] === decade).length;
    const [width, height] = SIZES[format];
    const name =
      scene === 'calendar' ? 'calendar-2026-1' : `${scene}-${String(decade)}-${String(earlier + 1)}`;
    return { name, scene, decade, gauge, variant, width, height, ...(stock ? { stock } : {}) };
  });
}

export const PICTURES: readonly PicturePlan[] = (Object.keys(SCENES) as SceneName[]).flatMap(plansOf);
