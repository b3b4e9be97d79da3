import { readFileSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/**
 * Astro bundles the pages' code, renders every page with it, and deletes the bundle. Here the bundle is kept: other processes
 * render with it, those of the build and later those of rebuilds with the same code, because bundling takes four seconds where
 * pages take milliseconds.
 *
 * Bundle and renderer depend on parts of Astro that have no documentation, and another version may change them.
 */

type BuiltPages = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];

/** What Astro bundled. */
interface BuiltBundle {
  /** The folder of the modules. */
  readonly bundle: string | undefined;
  readonly pages: BuiltPages;
}

/** Astro's data on a page file besides its code: the stylesheets for its head. */
type PageStyles = Pick<BuiltPages extends Map<string, infer Page> ? Page : never, 'styles'>;

/** What is stored beside the modules. */
export interface KeptRenderer {
  /** Path of the entry module. */
  readonly entry: string;
  /** By Astro's name of the page file. */
  readonly pages: ReadonlyMap<string, PageStyles>;
  /** The output of libraries may depend on it. */
  readonly nodeEnvironment: string | undefined;
}

interface StoredRenderer extends Omit<KeptRenderer, 'pages'> {
  readonly pages: readonly (readonly [string, PageStyles])[];
  /** The version of Astro that made the bundle; another one may not be able to render with it. */
  readonly astro: string;
}

const NOTES = 'renderer.json';
const ENTRY = /^prerender-entry\..*\.mjs$/;

/**
 * Keeps the code with which the pages of a build are rendered in a folder, and leaves no page to Astro, which spends as long on the
 * addresses, folders and files of 70,000 pages as on rendering them. Where the code cannot be kept, the build fails.
 */
export function rendererKeeper(folder: string): AstroIntegration {
  let built: BuiltBundle | undefined;
  return {
    name: 'renderer-keeper',
    hooks: {
      'astro:build:setup': ({ pages, vite }) => {
        built = { pages, bundle: vite.environments?.['prerender']?.build?.outDir };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astros) => ({
          ...astros,
          // Astro deletes the bundle afterwards.
          setup: () => keep(folder, built),
          getStaticPaths: () => Promise.resolve([]),
        }));
      },
    },
  };
}

async function keep(folder: string, { bundle, pages }: Partial<BuiltBundle> = {}): Promise<void> {
  const entry = (await readdir(bundle ?? '')).find((name) => ENTRY.test(name));
  if (bundle === undefined || entry === undefined) throw new Error('Astro has left no code to keep.');
  await rm(folder, { recursive: true, force: true });
  await cp(bundle, folder, { recursive: true });
  const stored: StoredRenderer = {
    astro: installedAstro(),
    entry,
    pages: Array.from(pages ?? [], ([name, { styles }]) => [name, { styles }]),
    nodeEnvironment: process.env['NODE_ENV'],
  };
  await writeFile(join(folder, NOTES), JSON.stringify(stored));
}

/** @returns the renderer in the folder, or the reason, a clause, why there is none to use */
export async function readKeptRenderer(folder: string): Promise<KeptRenderer | string> {
  try {
    const stored = JSON.parse(await readFile(join(folder, NOTES), 'utf8')) as StoredRenderer;
    const { astro, entry, pages, nodeEnvironment } = stored;
    if (astro !== installedAstro()) return 'another version of Astro is installed';
    return { entry: join(folder, entry), pages: new Map(pages), nodeEnvironment };
  } catch {
    return 'what renders pages is not there any more';
  }
}

function installedAstro(): string {
  const file = createRequire(import.meta.url).resolve('astro/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
