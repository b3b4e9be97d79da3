import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer, PathWithRoute } from 'astro';
import { takeBytes, withWholeResponses } from './whole-response.ts';

interface WriteOptions {
  /** The folder for the rendered files. */
  readonly folder: string;
  /** The public address of the site. */
  readonly siteUrl: string;
  readonly render: (...request: Parameters<AstroPrerenderer['render']>) => Promise<Response>;
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
    const response = await render(new Request(new URL(address, siteUrl)), { routeData: route });
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
