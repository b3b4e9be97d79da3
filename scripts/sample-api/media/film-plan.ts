import type { Gauge, StockName } from './laboratory/stock.ts';
import type { SceneName } from './plan.ts';

/** Frames a second: what an amateur's spring-driven camera ran at. */
export const FRAME_RATE = 18;

/** One continuous take. */
export interface Take {
  readonly scene: SceneName;
  readonly variant: number;
  readonly seconds: number;
  /** Where in the scene's own time the take begins. */
  readonly from?: number;
  /** How fast the camera turns, radians a second: to the right, and up. */
  readonly pan?: readonly [number, number];
}

export interface FilmPlan {
  readonly name: string;
  readonly decade: number;
  readonly gauge: Gauge;
  readonly stock: StockName;
  readonly width: number;
  readonly height: number;
  /** Bits a second given to the encoder. */
  readonly bitrate: number;
  readonly takes: readonly Take[];
}

const GATE = { width: 480, height: 360 } as const;

export const FILMS: readonly FilmPlan[] = [
  {
    name: 'beach-1960',
    decade: 1960,
    gauge: '8mm',
    stock: 'clearBlues',
    ...GATE,
    bitrate: 142_000,
    takes: [
      { scene: 'beach', variant: 0, seconds: 10, pan: [0.012, 0] },
      { scene: 'beach', variant: 1, seconds: 9 },
      { scene: 'beach', variant: 2, seconds: 9, pan: [0.014, 0] },
      { scene: 'boat', variant: 2, seconds: 6, pan: [0.01, 0] },
      { scene: 'beach', variant: 3, seconds: 7 },
      { scene: 'beach', variant: 1, seconds: 7, from: 5, pan: [-0.01, 0.004] },
    ],
  },
  {
    name: 'train-1950',
    decade: 1950,
    gauge: '8mm',
    stock: 'ferrania',
    ...GATE,
    bitrate: 165_000,
    takes: [
      { scene: 'train', variant: 0, seconds: 7, from: -4 },
      { scene: 'train', variant: 2, seconds: 5, pan: [-0.02, 0] },
    ],
  },
  {
    name: 'snow-1970',
    decade: 1970,
    gauge: 'Super 8',
    stock: 'fadedMagenta',
    width: 640,
    height: 360,
    bitrate: 165_000,
    takes: [
      { scene: 'snow', variant: 0, seconds: 7, from: -1.5, pan: [-0.012, 0] },
      { scene: 'snow', variant: 2, seconds: 5, pan: [-0.05, 0] },
    ],
  },
  {
    name: 'dance-1980',
    decade: 1980,
    gauge: 'Super 8',
    stock: 'brownGreen',
    ...GATE,
    bitrate: 175_000,
    takes: [{ scene: 'dance', variant: 0, seconds: 10, pan: [0.02, 0] }],
  },
  {
    name: 'harvest-1930',
    decade: 1930,
    gauge: '16mm',
    stock: 'warmSilver',
    ...GATE,
    bitrate: 160_000,
    takes: [
      { scene: 'harvest', variant: 0, seconds: 6 },
      { scene: 'harvest', variant: 2, seconds: 6, from: -1 },
    ],
  },
  {
    name: 'street-1940',
    decade: 1940,
    gauge: '8mm',
    stock: 'silver',
    ...GATE,
    bitrate: 165_000,
    takes: [
      { scene: 'street', variant: 0, seconds: 8 },
      { scene: 'bicycle', variant: 0, seconds: 5, from: -1 },
    ],
  },
  {
    name: 'garden-1970',
    decade: 1970,
    gauge: 'Super 8',
    stock: 'warmSuper',
    width: 480,
    height: 640,
    bitrate: 185_000,
    takes: [{ scene: 'garden', variant: 0, seconds: 11 }],
  },
];
