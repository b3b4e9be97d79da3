import { between, pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { ink, scale } from '../space.ts';
import type { Vec } from '../space.ts';

export type Hat = 'none' | 'brim' | 'straw' | 'cap' | 'beret' | 'scarf' | 'veil' | 'wool';

/** What a figure wears. Colours are linear light. */
export interface Dress {
  readonly figure: 'man' | 'woman';
  readonly skin: Vec;
  readonly hair: Vec;
  readonly hairCut: 'none' | 'short' | 'bob' | 'long' | 'bun';
  readonly top: Vec;
  /** 0 none, 1 to the elbow, 2 to the wrist. */
  readonly sleeves: 0 | 1 | 2;
  readonly bare: boolean;
  readonly bottom: Vec;
  readonly legs: 'trousers' | 'shorts' | 'skirt' | 'bare';
  /** How far down the leg a skirt comes, 0.5 the knee and 1 the ankle. */
  readonly hem: number;
  readonly flare: number;
  /** How far down a coat or jacket comes, 0 for none. */
  readonly coat: number;
  readonly shoes: Vec | null;
  readonly hat: Hat;
  readonly hatColor: Vec;
  /** Modelled finely, for a close-up. */
  readonly near: boolean;
}

const SKINS: readonly [Vec, ...Vec[]] = [ink('#d9a684'), ink('#c9936f'), ink('#e2b294'), ink('#b98260')];

const YOUNG_HAIR: readonly [Vec, ...Vec[]] = [ink('#2a1d16'), ink('#3b2a1e'), ink('#1c1614'), ink('#5a3d26')];

const HAIR: readonly [Vec, ...Vec[]] = [...YOUNG_HAIR, ink('#8c8780')];

const shade = (hexes: readonly [string, ...string[]]) => (random: Chance) =>
  scale(ink(pick(random, hexes)), between(random, 0.8, 1.15));

const dull = shade(['#3a3a3e', '#4b463f', '#2d2f36', '#57534c', '#6a655c', '#35302b']);

const light = shade(['#e6e1d6', '#d9d3c4', '#ece8e0', '#c9ccd0', '#dccfb2']);

const cheerful = shade([
  '#c0392f',
  '#2f6fb0',
  '#e3b13a',
  '#3f8a5a',
  '#d9708a',
  '#e8e2d2',
  '#2c8f9c',
  '#d9632f',
]);

const seventies = shade([
  '#b5622c',
  '#8a4b2d',
  '#c49a3c',
  '#5c6b3a',
  '#a83c3c',
  '#3d5a80',
  '#dccfae',
  '#6b3f66',
]);

const costume = shade(['#b5312c', '#1f3f77', '#21262e', '#2f7a6a', '#d98c2b', '#ece4d2', '#8a2f5a']);

/** What everybody starts from. */
function base(random: Chance, figure: Dress['figure']): Dress {
  return {
    figure,
    skin: pick(random, SKINS),
    hair: pick(random, HAIR),
    hairCut: figure === 'man' ? 'short' : pick(random, ['bob', 'bun', 'bob', 'long']),
    top: light(random),
    sleeves: 2,
    bare: false,
    bottom: dull(random),
    legs: figure === 'man' ? 'trousers' : 'skirt',
    hem: 0.7,
    flare: 0.06,
    coat: 0,
    shoes: ink('#241c16'),
    hat: 'none',
    hatColor: dull(random),
    near: false,
  };
}

/** Everyday clothes of a decade. */
export function everyday(random: Chance, figure: Dress['figure'], decade: number): Dress {
  const dress = base(random, figure);
  const bright = decade < 1950 ? dull : decade < 1970 ? cheerful : seventies;
  // A street is not a carnival: most of what people wear is grey, brown or pale.
  const palette = (from: Chance): Vec => (from() < 0.42 ? bright : from() < 0.55 ? light : dull)(from);
  if (figure === 'woman') {
    const top = decade < 1950 && random() < 0.5 ? light(random) : palette(random);
    const hem =
      decade < 1930 ? 0.75 : decade < 1960 ? 0.68 : decade < 1970 ? 0.52 : between(random, 0.38, 0.75);
    const trousers = decade >= 1970 && random() < 0.45;
    return {
      ...dress,
      top,
      bottom: random() < 0.6 ? top : palette(random),
      legs: trousers ? 'trousers' : 'skirt',
      hem,
      flare: decade === 1950 ? 0.16 : 0.07,
      sleeves: random() < 0.5 ? 1 : 2,
      hat: decade < 1950 && random() < 0.5 ? pick(random, ['brim', 'scarf', 'beret']) : 'none',
    };
  }
  const jacket = random() < (decade < 1960 ? 0.7 : 0.35);
  return {
    ...dress,
    top: jacket ? dull(random) : random() < 0.6 ? light(random) : palette(random),
    bottom: dull(random),
    coat: jacket ? 0.16 : 0,
    sleeves: jacket ? 2 : random() < 0.5 ? 1 : 2,
    hat:
      random() < (decade < 1950 ? 0.75 : decade < 1960 ? 0.35 : 0.08)
        ? pick(random, ['brim', 'cap'])
        : 'none',
  };
}

/** Wool, long trousers, mostly a cap. */
export function inWinter(random: Chance, figure: Dress['figure'], decade: number): Dress {
  const wool = decade < 1950 ? dull(random) : decade < 1970 ? cheerful(random) : seventies(random);
  return {
    ...everyday(random, figure, decade),
    top: wool,
    sleeves: 2,
    coat: random() < 0.5 ? 0.12 : 0.01,
    legs: 'trousers',
    bottom: dull(random),
    hat: random() < 0.8 ? 'wool' : 'none',
    hatColor: decade < 1950 ? dull(random) : cheerful(random),
  };
}

/** A bathing costume, sometimes a straw hat. */
export function bathing(random: Chance, figure: Dress['figure']): Dress {
  const suit = costume(random);
  return {
    ...base(random, figure),
    top: suit,
    bottom: suit,
    bare: figure === 'man',
    sleeves: 0,
    legs: figure === 'man' ? 'shorts' : 'bare',
    shoes: null,
    hat: random() < 0.2 ? 'straw' : 'none',
    hatColor: ink('#dcc690'),
  };
}

/** Short trousers or a little skirt, socks and sandals. */
export function childish(random: Chance, girl: boolean, decade: number): Dress {
  const dress = everyday(random, girl ? 'woman' : 'man', decade);
  const top = random() < 0.4 ? light(random) : decade < 1950 ? dull(random) : cheerful(random);
  return {
    ...dress,
    figure: 'man',
    hair: pick(random, YOUNG_HAIR),
    coat: 0,
    top,
    bottom: girl ? top : dull(random),
    legs: girl ? 'skirt' : 'shorts',
    hem: 0.4,
    flare: 0.2,
    sleeves: random() < 0.6 ? 1 : 2,
    hairCut: girl ? 'bob' : 'short',
    hat: random() < 0.12 ? 'beret' : 'none',
  };
}

/** The school smock: black or white to the knee, whatever is under it. */
export function smock(random: Chance, girl: boolean, white: boolean): Dress {
  const cloth = ink(white ? '#e9e6df' : '#26262b');
  return {
    ...childish(random, girl, 1950),
    top: cloth,
    bottom: cloth,
    legs: 'skirt',
    hem: 0.42,
    sleeves: 2,
    hat: 'none',
  };
}

/** Shirt sleeves and straw hats; skirts to the ankle and headscarves. */
export function farmWork(random: Chance, figure: Dress['figure']): Dress {
  const man = figure === 'man';
  return {
    ...base(random, figure),
    top: light(random),
    sleeves: man ? 1 : 2,
    bottom: shade(['#4b4a45', '#5c5548', '#3f4a5c', '#6b5f4d'])(random),
    hem: 0.85,
    flare: 0.1,
    hat: man ? pick(random, ['straw', 'brim', 'straw']) : pick(random, ['scarf', 'straw']),
    hatColor: man ? ink('#cdb47c') : light(random),
  };
}

/** A jersey in a team's colour, dark shorts and a cap. */
export function racing(random: Chance): Dress {
  return {
    ...base(random, 'man'),
    top: cheerful(random),
    sleeves: 1,
    bottom: ink('#24242a'),
    legs: 'shorts',
    hat: random() < 0.6 ? 'cap' : 'none',
    hatColor: light(random),
  };
}

/** White to the ground, with a veil. */
export function bride(random: Chance): Dress {
  const silk = ink('#f4f1ea');
  return {
    ...base(random, 'woman'),
    top: silk,
    bottom: silk,
    hem: 0.98,
    flare: 0.15,
    hat: 'veil',
    hatColor: ink('#f0eee9'),
    hairCut: 'bob',
  };
}

/** The suit for church, photographs and feasts. */
export function darkSuit(random: Chance): Dress {
  const wool = scale(ink('#35363c'), between(random, 0.7, 1.3));
  return { ...base(random, 'man'), top: wool, bottom: wool, coat: 0.18, hairCut: 'short' };
}

/** White robe to the ankle: first communion, confraternity, altar boys. */
export function robe(random: Chance, color: string, hood: boolean): Dress {
  const cloth = ink(color);
  return {
    ...base(random, 'woman'),
    figure: 'man',
    top: cloth,
    bottom: cloth,
    hem: 0.93,
    flare: 0.08,
    hairCut: 'short',
    hat: hood ? 'veil' : 'none',
    hatColor: cloth,
  };
}
