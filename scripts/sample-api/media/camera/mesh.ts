import type { Vec } from '../space.ts';

/**
 * The substances a surface can be made of; see `surfaces.ts` for how each takes the light.
 */
export type Substance =
  | 'cloth'
  | 'skin'
  | 'leaf'
  | 'water'
  | 'sand'
  | 'grass'
  | 'snow'
  | 'plaster'
  | 'paving'
  | 'road'
  | 'tiles'
  | 'wood'
  | 'paint'
  | 'glass'
  | 'glow'
  | 'rock'
  | 'wheat'
  | 'brick';

export const SUBSTANCES: readonly Substance[] = [
  'cloth',
  'skin',
  'leaf',
  'water',
  'sand',
  'grass',
  'snow',
  'plaster',
  'paving',
  'road',
  'tiles',
  'wood',
  'paint',
  'glass',
  'glow',
  'rock',
  'wheat',
  'brick',
];

export interface Finish {
  readonly color: Vec;
  readonly of: Substance;
}

const INITIAL_TRIANGLES = 1 << 14;

/** A heap of triangles in growing typed arrays: nine numbers each for corners and normals. */
export class Mesh {
  count = 0;
  corners = new Float32Array(INITIAL_TRIANGLES * 9);
  normals = new Float32Array(INITIAL_TRIANGLES * 9);
  colors = new Float32Array(INITIAL_TRIANGLES * 3);
  substances = new Uint8Array(INITIAL_TRIANGLES);
  /** Things that light passes without a shadow: light shafts, snowflakes, glass panes. */
  shadowless = new Uint8Array(INITIAL_TRIANGLES);
  castsShadow = true;

  triangle(a: Vec, b: Vec, c: Vec, na: Vec, nb: Vec, nc: Vec, finish: Finish): void {
    if (this.count === this.substances.length) this.#grow();
    const at = this.count * 9;
    this.corners.set(a, at);
    this.corners.set(b, at + 3);
    this.corners.set(c, at + 6);
    this.normals.set(na, at);
    this.normals.set(nb, at + 3);
    this.normals.set(nc, at + 6);
    this.colors.set(finish.color, this.count * 3);
    this.substances[this.count] = SUBSTANCES.indexOf(finish.of);
    this.shadowless[this.count] = this.castsShadow ? 0 : 1;
    this.count++;
  }

  #grow(): void {
    const twice = (old: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> => {
      const larger = new Float32Array(old.length * 2);
      larger.set(old);
      return larger;
    };
    const twiceBytes = (old: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
      const larger = new Uint8Array(old.length * 2);
      larger.set(old);
      return larger;
    };
    this.corners = twice(this.corners);
    this.normals = twice(this.normals);
    this.colors = twice(this.colors);
    this.substances = twiceBytes(this.substances);
    this.shadowless = twiceBytes(this.shadowless);
  }
}
