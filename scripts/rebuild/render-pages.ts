import { setBuildContext, type BuildContext } from '../../src/archive/build-context.ts';
import { linkPackages, renderWith, type Renderer } from '../build/renderer.ts';
import { fileOf } from '../hosting/addresses.ts';

interface RenderOptions extends BuildContext {
  readonly plan: ReadonlySet<string>;
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
export async function renderPages(renderer: Renderer, options: RenderOptions): Promise<string[]> {
  setBuildContext(options);
  await linkPackages(renderer);
  const files = await renderWith(renderer, options);
  const left = [...options.plan].filter((address) => address.endsWith('/') && !files.has(fileOf(address)));
  if (left.length > 0) throw new Error(`${left.length} pages were not rendered, such as ${left[0] ?? ''}.`);
  return [...files];
}
