import type { Archive } from './archive.ts';

/** Passed to the pages by the code that renders them. */
export interface BuildContext {
  readonly archive: Archive;
  /** The addresses to render. */
  readonly plan: Pick<ReadonlySet<string>, 'has'>;
}

/** The pages are bundled and have their own copies of modules: the context is shared through the global object. */
const KEY = Symbol.for('home-movie-archive.build-context');

/** Must be called before the pages' bundle is loaded. */
export function setBuildContext(context: BuildContext): void {
  Object.assign(globalThis, { [KEY]: context });
}

/** `undefined` in the dev server, whose pages read the archive themselves. */
export function getBuildContext(): BuildContext | undefined {
  // Only the function above writes this key.
  return Reflect.get(globalThis, KEY) as BuildContext | undefined;
}

/** Whether the file at this address is rendered now; the dev server renders all that it is asked for. */
export function isPlanned(path: string): boolean {
  return getBuildContext()?.plan.has(path) ?? true;
}
