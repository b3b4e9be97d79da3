import { between, pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import type { Vec } from '../space.ts';

export type Gauge = 'Super 8' | '8mm' | '16mm' | '9.5mm';

/**
 * How a film stock, its gauge and its age turn light into a picture. Lengths are in pixels of a frame 1280 wide.
 */
export interface Stock {
  /** 1 for black and white, 0 for colour. */
  readonly mono: number;
  /** Which light a black-and-white emulsion answers to. */
  readonly weights: Vec;
  /** Multiplies red, green, blue before the curve: the balance of the dyes. */
  readonly balance: Vec;
  readonly contrast: Vec;
  readonly saturation: number;
  /** What black has faded to, and what white has yellowed to, as display values. */
  readonly black: Vec;
  readonly white: Vec;
  /** Softness of lens and gauge. */
  readonly soft: number;
  /** Light scattered back by the film base round the highlights. */
  readonly halation: number;
  readonly grain: number;
  readonly grainSize: number;
  readonly vignette: number;
  /** How many specks and hairs. */
  readonly dirt: number;
  readonly scratches: number;
  /** Strength of a light leak, 0 for none. */
  readonly leak: number;
  /** 1 shows the soft edge of the gate all round. */
  readonly gate: number;
}

const SILVER: Stock = {
  mono: 1,
  weights: [0.25, 0.45, 0.3],
  balance: [1, 1, 1],
  contrast: [1.5, 1.5, 1.5],
  saturation: 1,
  black: [0.05, 0.05, 0.052],
  white: [0.95, 0.945, 0.93],
  soft: 1.5,
  halation: 0.1,
  grain: 0.05,
  grainSize: 1.2,
  vignette: 0.35,
  dirt: 1,
  scratches: 1,
  leak: 0,
  gate: 0,
};

const COLOR: Stock = {
  ...SILVER,
  mono: 0,
  halation: 0.14,
  grain: 0.034,
  scratches: 0.4,
  dirt: 0.6,
  vignette: 0.28,
};

const STOCKS = {
  ortho: {
    ...SILVER,
    weights: [0.03, 0.42, 0.55],
    contrast: [1.6, 1.6, 1.6],
    vignette: 0.6,
    dirt: 2,
    scratches: 2,
    grain: 0.06,
  },
  amber: {
    ...SILVER,
    weights: [0.1, 0.45, 0.45],
    black: [0.11, 0.055, 0.02],
    white: [1, 0.88, 0.66],
    vignette: 0.55,
    dirt: 2,
    scratches: 1.5,
  },
  blueTint: {
    ...SILVER,
    weights: [0.1, 0.45, 0.45],
    black: [0.03, 0.06, 0.11],
    white: [0.8, 0.9, 0.97],
    vignette: 0.5,
    dirt: 1.6,
  },
  silver: SILVER,
  warmSilver: { ...SILVER, black: [0.07, 0.06, 0.05], white: [0.97, 0.94, 0.87] },
  earlyReds: {
    ...COLOR,
    balance: [1.22, 0.95, 0.8],
    contrast: [1.5, 1.36, 1.28],
    saturation: 1.08,
    black: [0.07, 0.03, 0.025],
    white: [0.98, 0.92, 0.8],
    vignette: 0.42,
  },
  kodachrome: {
    ...COLOR,
    balance: [1.12, 1, 0.92],
    contrast: [1.52, 1.48, 1.46],
    saturation: 1.2,
    black: [0.03, 0.025, 0.03],
    white: [0.985, 0.965, 0.9],
  },
  ferrania: {
    ...COLOR,
    balance: [1.06, 1.03, 0.86],
    contrast: [1.24, 1.28, 1.16],
    saturation: 0.95,
    black: [0.085, 0.08, 0.06],
    white: [0.98, 0.95, 0.82],
  },
  clearBlues: {
    ...COLOR,
    balance: [0.98, 1, 1.12],
    contrast: [1.36, 1.36, 1.32],
    saturation: 1.08,
    black: [0.035, 0.045, 0.075],
    white: [0.97, 0.97, 0.95],
  },
  fadedMagenta: {
    ...COLOR,
    balance: [1.14, 0.94, 0.98],
    contrast: [1.36, 1.4, 1.34],
    saturation: 1.05,
    black: [0.12, 0.05, 0.075],
    white: [0.99, 0.92, 0.87],
    grain: 0.04,
  },
  warmSuper: {
    ...COLOR,
    balance: [1.18, 0.98, 0.84],
    contrast: [1.28, 1.28, 1.22],
    saturation: 1,
    black: [0.1, 0.06, 0.055],
    white: [0.99, 0.93, 0.82],
    grain: 0.04,
  },
  neutral: {
    ...COLOR,
    contrast: [1.3, 1.3, 1.3],
    saturation: 1,
    grain: 0.012,
    dirt: 0,
    scratches: 0,
    vignette: 0.2,
    soft: 0.9,
  },
  brownGreen: {
    ...COLOR,
    balance: [1.04, 1.01, 0.86],
    contrast: [1.36, 1.38, 1.3],
    saturation: 0.85,
    black: [0.085, 0.085, 0.055],
    white: [0.93, 0.92, 0.78],
    grain: 0.045,
  },
} as const satisfies Record<string, Stock>;

export type StockName = keyof typeof STOCKS;

/** What was on the shelf in each decade. */
const SHELF: Record<number, readonly [StockName, ...StockName[]]> = {
  1920: ['ortho', 'amber', 'blueTint'],
  1930: ['silver', 'warmSilver', 'amber', 'silver'],
  1940: ['silver', 'earlyReds', 'warmSilver'],
  1950: ['kodachrome', 'ferrania', 'kodachrome'],
  1960: ['clearBlues'],
  1970: ['fadedMagenta', 'warmSuper', 'fadedMagenta'],
  1980: ['brownGreen'],
  2020: ['neutral'],
};

/** Softness and grain grow as the gate shrinks. */
const GATES: Record<Gauge, { readonly soft: number; readonly grain: number; readonly size: number }> = {
  '16mm': { soft: 0.75, grain: 0.75, size: 0.85 },
  '9.5mm': { soft: 0.95, grain: 1, size: 1.05 },
  '8mm': { soft: 1.2, grain: 1.15, size: 1.3 },
  'Super 8': { soft: 1.08, grain: 1.1, size: 1.2 },
};

/** One reel: a stock of its decade as its gauge and its years have left it. */
export function reel(random: Chance, decade: number, gauge: Gauge, wanted?: StockName): Stock {
  const shelf = SHELF[decade] ?? ['silver'];
  const stock: Stock = STOCKS[wanted ?? pick(random, shelf)];
  const gate = GATES[gauge];
  const drift = (): number => between(random, 0.965, 1.035);
  return {
    ...stock,
    balance: [stock.balance[0] * drift(), stock.balance[1] * drift(), stock.balance[2] * drift()],
    soft: stock.soft * gate.soft * between(random, 0.85, 1.25),
    grain: stock.grain * gate.grain,
    grainSize: stock.grainSize * gate.size,
    leak: decade < 2000 && random() < 0.16 ? between(random, 0.3, 0.8) : 0,
    gate: decade < 2000 && random() < 0.15 ? 1 : 0,
  };
}
