import type { Archive } from './archive.ts';

/** What a rebuild passes to the pages when it renders only some of them. */
export interface BuildContext {
  readonly archive: Archive;
  /** The addresses to render. */
  readonly plan: ReadonlySet<string>;
}

/** The pages are bundled and have their own copies of modules: the context is shared through the global object. */
const KEY = Symbol.for('home-movie-archive.build-context');

/** Must be called before the pages' bundle is loaded. */
export function setBuildContext(context: BuildContext): void {
  Object.assign(globalThis, { [KEY]: context });
}

/** `undefined` in a full build, which reads the archive itself. */
export function getBuildContext(): BuildContext | undefined {
  // Only the function above writes this key.
  return Reflect.get(globalThis, KEY) as BuildContext | undefined;
}

/** Whether this build renders the file at this address; a full build renders everything. */
export function isPlanned(path: string): boolean {
  return getBuildContext()?.plan.has(path) ?? true;
}
