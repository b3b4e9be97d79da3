import { ink } from '../space.ts';

/** What the scenes stand on. */
export const MEADOW = { color: ink('#80865a'), of: 'grass' } as const;
export const STUBBLE = { color: ink('#bfa972'), of: 'wheat' } as const;
export const SNOWFIELD = { color: ink('#eef2f7'), of: 'snow' } as const;
export const OPEN_WATER = { color: ink('#3f7f92'), of: 'water' } as const;
export const PAVING = { color: ink('#a79c8c'), of: 'paving' } as const;
export const LAWN = { color: ink('#7b8458'), of: 'grass' } as const;
export const YARD = { color: ink('#b5a488'), of: 'road' } as const;
export const SAND = { color: ink('#cdb48a'), of: 'sand' } as const;
export const ROAD = { color: ink('#8d867b'), of: 'road' } as const;
export const DUST = { color: ink('#b9a888'), of: 'road' } as const;
