import { mkdirSync, writeFileSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathWithRoute } from 'astro';
import type * as Entry from './prerender-entry.ts';
import { takeBytes, withWholeResponses } from './whole-response.ts';
import { readJson } from '../files.ts';

/** Stored beside the bundle that renders pages. */
export interface RendererNotes {
  /** The name of the entry's file. */
  readonly entry: string;
  /** The output of libraries may depend on it. */
  readonly nodeEnvironment: string | undefined;
}

export const RENDERER_NOTES = 'renderer.json';

/** The kept bundle. Its entry is a path. */
export type Renderer = RendererNotes;

/** @returns the renderer in the folder; `undefined` where there is none */
export async function readRenderer(folder: string): Promise<Renderer | undefined> {
  const notes = (await readJson(join(folder, RENDERER_NOTES))) as RendererNotes | undefined;
  return notes && { ...notes, entry: join(folder, notes.entry) };
}

/** The bundle imports packages by name from any folder. Linked anew, because the project may have been moved. */
export async function linkPackages({ entry }: Renderer): Promise<void> {
  const packages = join(dirname(entry), 'node_modules');
  await rm(packages, { force: true });
  await symlink(resolve('node_modules'), packages);
}

interface RenderOptions {
  /** The folder for the rendered files. */
  readonly folder: string;
  /** The public address of the site. */
  readonly siteUrl: string;
  /** Whether to render the page at an address, which ends without a slash; all unless said. */
  readonly isWanted?: (pathname: string) => boolean;
}

/**
 * Renders pages with a bundle whose packages are linked. Call it once a thread: a second call would render the first one's
 * archive.
 * @returns the files it wrote, below the folder
 * @throws what a page throws, and an error of any kind when the bundle cannot render
 */
export async function renderWith(
  { entry, nodeEnvironment }: Renderer,
  { isWanted = () => true, ...options }: RenderOptions,
): Promise<ReadonlySet<string>> {
  if (nodeEnvironment !== undefined) process.env['NODE_ENV'] = nodeEnvironment;
  const { getPaths, render } = (await import(pathToFileURL(resolve(entry)).href)) as typeof Entry;
  const paths = (await getPaths()).filter(({ pathname }) => isWanted(pathname));
  return await writePages(paths, { ...options, render });
}

interface WriteOptions extends Omit<RenderOptions, 'isWanted'> {
  readonly render: typeof Entry.render;
}

/**
 * Renders pages and writes each before the next one: rendering waits for nothing, and a thread for each file would cost more
 * than its writing.
 * @returns the files it wrote, below the folder
 * @throws what the page throws, and an error for an address that answers with no page
 */
export function writePages(
  paths: readonly PathWithRoute[],
  options: WriteOptions,
): Promise<ReadonlySet<string>> {
  return withWholeResponses(() => writeEach(paths, options));
}

async function writeEach(
  paths: readonly PathWithRoute[],
  { folder, siteUrl, render }: WriteOptions,
): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  const made = new Set<string>();
  for (const { pathname, route } of paths) {
    const file = outputFile(pathname, route.type);
    // The first matching route renders the address.
    if (files.has(file)) continue;
    const address = route.type === 'page' ? `${pathname.replace(/\/$/, '')}/` : pathname;
    const response = await render(new Request(new URL(address, siteUrl)), route);
    if (response.status >= 300 && response.status !== 404) {
      throw new Error(`${address} was rendered with status ${response.status}.`);
    }
    const bytes = await takeBytes(response);
    if (bytes === null) continue;
    const target = join(folder, file);
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(target, bytes);
    files.add(file);
  }
  return files;
}

/** Astro's file name for a page that is a folder. */
function outputFile(pathname: string, type: PathWithRoute['route']['type']): string {
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  if (type !== 'page') return path;
  return path === '404' ? '404.html' : join(path, 'index.html');
}
