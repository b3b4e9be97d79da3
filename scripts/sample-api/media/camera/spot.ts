/**
 * What is known of the point behind one pixel while it is being lit. One object serves all pixels: a million
 * small ones would cost more than the light.
 */
export interface Spot {
  /** Its place in the frame, as one number: the seed of the scatter that softens shadows. */
  pixel: number;
  /** Place, metres. */
  x: number;
  y: number;
  z: number;
  /** The ray from the eye to it, a unit vector. */
  vx: number;
  vy: number;
  vz: number;
  /** Depth along the camera's axis, metres. */
  far: number;
  /** The normal, a unit vector turned towards the eye. */
  nx: number;
  ny: number;
  nz: number;
  /** The light it sends to the eye. */
  r: number;
  g: number;
  b: number;
}

export const newSpot = (): Spot => ({
  pixel: 0,
  x: 0,
  y: 0,
  z: 0,
  vx: 0,
  vy: 0,
  vz: 0,
  far: 0,
  nx: 0,
  ny: 0,
  nz: 0,
  r: 0,
  g: 0,
  b: 0,
});
