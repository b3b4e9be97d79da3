import { rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StaticPaths, StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import { setBuildContext, type BuildContext } from '../../src/archive/build-context.ts';
import { fileOf } from '../hosting/addresses.ts';
import type { KeptRenderer } from '../build/keep-renderer.ts';
import { writePages } from '../build/write-pages.ts';

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

interface RenderOptions extends BuildContext {
  /** The folder for the rendered files. */
  readonly folder: string;
  /** The public address of the site. */
  readonly siteUrl: string;
}

/**
 * Renders the planned pages as the original build would have, and the small files that every build writes. Call it once
 * per process: a second call would render the first one's archive.
 * @returns the files it wrote, below the folder
 * @throws an error of any kind when the kept code cannot render, or when it left a planned page out
 */
export async function renderPages(renderer: KeptRenderer, options: RenderOptions): Promise<string[]> {
  setBuildContext(options);
  const app = await loadApp(renderer);
  // Not imported with this file: Astro does not document it, and without it the command must still be able to start.
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const paths = await new StaticPaths(app).getAll();
  const files = await writePages(paths, { ...options, render: app.render.bind(app) });
  const left = [...options.plan].filter((address) => address.endsWith('/') && !files.has(fileOf(address)));
  if (left.length > 0) throw new Error(`${left.length} pages were not rendered, such as ${left[0] ?? ''}.`);
  return [...files];
}

async function loadApp({ entry, pages, nodeEnvironment }: KeptRenderer): Promise<BundledApp> {
  if (nodeEnvironment !== undefined) process.env['NODE_ENV'] = nodeEnvironment;
  // The bundle imports packages by name from any folder. Linked each time, because the project may have been moved.
  const packages = join(dirname(entry), 'node_modules');
  await rm(packages, { force: true });
  await symlink(resolve('node_modules'), packages);
  const { app } = (await import(pathToFileURL(resolve(entry)).href)) as { app: BundledApp };
  app.setInternals({ pagesByKeys: pages, entrySpecifierToBundleMap: new Map() });
  app.setOptions({ logger: { options: { destination: { write: () => true } } }, settings: { scripts: [] } });
  return app;
}
