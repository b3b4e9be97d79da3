import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/**
 * A build bundles the pages' code, renders every page with it, and deletes the bundle. A rebuild with the same code
 * needs the same bundle, and bundling takes four seconds where pages take milliseconds, so the bundle is kept.
 */

type BuiltPages = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];

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
}

const NOTES = 'renderer.json';
const ENTRY = /^prerender-entry\..*\.mjs$/;

/** Copies the bundle with which a build renders into a folder. */
export function keepRenderer(folder: string): AstroIntegration {
  let pages: BuiltPages | undefined;
  let bundle: string | undefined;

  async function keep(): Promise<void> {
    const entry = (await readdir(bundle ?? '')).find((name) => ENTRY.test(name));
    if (bundle === undefined || entry === undefined) throw new Error('Astro has left no code to keep.');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await cp(bundle, folder, { recursive: true });
    const stored: StoredRenderer = {
      entry,
      pages: Array.from(pages ?? [], ([name, { styles }]) => [name, { styles }]),
      nodeEnvironment: process.env['NODE_ENV'],
    };
    await writeFile(join(folder, NOTES), JSON.stringify(stored));
  }

  return {
    name: 'keep-renderer',
    hooks: {
      'astro:build:setup': (build) => {
        pages = build.pages;
        bundle = build.vite.environments?.['prerender']?.build?.outDir;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astros) => ({
          ...astros,
          // This hook runs between bundling and rendering; Astro deletes the bundle afterwards.
          setup: async () => {
            await astros.setup?.();
            await keep();
          },
        }));
      },
    },
  };
}

/** @returns `undefined` when there is none in the folder */
export async function readKeptRenderer(folder: string): Promise<KeptRenderer | undefined> {
  const text = await readFile(join(folder, NOTES), 'utf8').catch(() => null);
  if (text === null) return undefined;
  const { entry, pages, nodeEnvironment } = JSON.parse(text) as StoredRenderer;
  return { entry: join(folder, entry), pages: new Map(pages), nodeEnvironment };
}
