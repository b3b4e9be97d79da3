/** Imports a module. */
export type Import<Module> = () => Promise<Module>;

/** The address at the end of "Failed to fetch dynamically imported module: https://…/x.js", however the browser puts it. */
const FAILED_ADDRESS = /https?:\/\/\S+$/;

/**
 * Makes an import that can be tried again. Firefox and Chromium remember for the whole page that a module did not
 * arrive, by its address; so after a failure the address gets a query, another one each time. A browser that does not
 * name the address in its error (Safari) does not cache failures, and imports the same address again.
 * @param load `() => import('./part.ts')`
 * @param importFrom imports an address; tests replace it
 * @returns a function to call each time that the module is wanted; rejects as `load` does
 */
export function importAgain<Module>(
  load: Import<Module>,
  importFrom: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Import<Module> {
  let failed: string | undefined;
  let failures = 0;
  return () =>
    // The module is the same one, so it has the same type.
    (failed === undefined ? load() : (importFrom(`${failed}?again=${failures}`) as Promise<Module>)).catch(
      (error: unknown) => {
        failures += 1;
        failed ??= FAILED_ADDRESS.exec(String(error))?.[0];
        throw error;
      },
    );
}
