import { rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StaticPaths, StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { KeptRenderer } from './keep-renderer.ts';
import { writePages } from './write-pages.ts';

type Route = Awaited<ReturnType<StaticPaths['getAll']>>[number]['route'];

/** The methods of Astro's app that render without a build; the bundle exports it. */
interface BundledApp extends StaticPathsApp {
  setInternals(internals: {
    readonly pagesByKeys: KeptRenderer['pages'];
    readonly entrySpecifierToBundleMap: ReadonlyMap<string, string>;
  }): void;
  setOptions(options: {
    readonly logger: { readonly options: { readonly destination: { write: () => boolean } } };
    readonly settings: { readonly scripts: readonly never[] };
  }): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}

interface RenderOptions {
  /** The folder for the rendered files. */
  readonly folder: string;
  /** The public address of the site. */
  readonly siteUrl: string;
  /** Whether to render the page at an address, which ends without a slash; all unless said. */
  readonly isWanted?: (pathname: string) => boolean;
}

/** The bundle imports packages by name from any folder. Linked anew, because the project may have been moved. */
export async function linkPackages({ entry }: KeptRenderer): Promise<void> {
  const packages = join(dirname(entry), 'node_modules');
  await rm(packages, { force: true });
  await symlink(resolve('node_modules'), packages);
}

/**
 * Renders pages with kept code whose packages are linked. Call it once a thread: a second call would render the first one's
 * archive.
 * @returns the files it wrote, below the folder
 * @throws what a page throws, and an error of any kind when the kept code cannot render
 */
export async function renderWith(
  renderer: KeptRenderer,
  { isWanted = () => true, ...options }: RenderOptions,
): Promise<ReadonlySet<string>> {
  const app = await loadApp(renderer);
  // Not imported with this file: Astro does not document it, and without it the command must still be able to start.
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const paths = (await new StaticPaths(app).getAll()).filter(({ pathname }) => isWanted(pathname));
  return await writePages(paths, { ...options, render: app.render.bind(app) });
}

async function loadApp({ entry, pages, nodeEnvironment }: KeptRenderer): Promise<BundledApp> {
  if (nodeEnvironment !== undefined) process.env['NODE_ENV'] = nodeEnvironment;
  const { app } = (await import(pathToFileURL(resolve(entry)).href)) as { app: BundledApp };
  app.setInternals({ pagesByKeys: pages, entrySpecifierToBundleMap: new Map() });
  app.setOptions({ logger: { options: { destination: { write: () => true } } }, settings: { scripts: [] } });
  return app;
}
