import type { Mesh } from '../camera/mesh.ts';
import type { Lens } from '../camera/raster.ts';
import type { Air } from '../camera/sky.ts';

/** What a scene gives the studio: things, light, and where the camera looks from. */
export interface Shot {
  readonly mesh: Mesh;
  readonly lens: Lens;
  readonly air: Air;
  /** Distance at which the lens is sharp, metres; left out when all is about as soft. */
  readonly focus?: number;
  /** What the amateur's meter reading is multiplied by: below 1 for a night or a silhouette. */
  readonly exposure?: number;
}

/** The moment a scene is asked for. The same moment always gives the same shot. */
export interface Moment {
  readonly seed: number;
  readonly decade: number;
  /** Which of the scene's compositions. */
  readonly variant: number;
  /** Seconds into the shot. */
  readonly time: number;
}

export type Scene = (moment: Moment) => Shot;
