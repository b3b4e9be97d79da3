import type { Archive } from './archive.ts';

/** What a rebuild knows already when it renders some of the pages. */
export interface HandedOver {
  readonly archive: Archive;
  /** Addresses of what is to be made. */
  readonly plan: ReadonlySet<string>;
}

/** The pages' code is bundled and has variables of its own: what it is handed goes over the one object that all share. */
const PLACE = Symbol.for('home-movie-archive.handed-over');

/** To be called before the pages' code is loaded. */
export function handOver(build: HandedOver): void {
  Object.assign(globalThis, { [PLACE]: build });
}

/** `undefined` in a build of everything, which reads the archive itself. */
export function handedOver(): HandedOver | undefined {
  // Only the function above puts something there.
  return Reflect.get(globalThis, PLACE) as HandedOver | undefined;
}
