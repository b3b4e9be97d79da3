import type { APIRoute } from 'astro';
import type { Archive } from '../archive/archive.ts';
import { isPlanned } from '../archive/build-context.ts';
import { openArchive } from '../archive/open-archive.ts';
import { fileResponse } from './_file-response.ts';

/**
 * A file about all clips.
 * @param path its address
 * @param type its media type
 * @param write its content; `site` is where the site is published
 */
export function dataFile(
  path: string,
  type: string,
  write: (archive: Archive, site: URL | undefined) => string | ArrayBuffer,
): APIRoute {
  return async ({ site }) =>
    // Without a body the build writes no file.
    isPlanned(path) ? fileResponse(write(await openArchive(), site), type) : new Response(null);
}
