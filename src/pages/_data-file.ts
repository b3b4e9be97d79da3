import type { APIRoute } from 'astro';
import { isPlanned } from '../archive/build-context.ts';
import { dataFile } from '../archive/data-files.ts';
import { openArchive } from '../archive/open-archive.ts';
import { DATA_TYPES } from '../clip/data-package.ts';
import { DATA_FILES, type DataFileName } from '../routes.ts';
import { fileResponse } from './_file-response.ts';

/** A route of each file: of one for all, whose name has no ending, Astro asks for a slash at the end of the address. */
export function dataFileRoute(name: DataFileName): APIRoute {
  return async ({ site }) =>
    // Without a body the build writes no file.
    isPlanned(DATA_FILES[name])
      ? fileResponse(dataFile(await openArchive(), site, name), typeOf(name))
      : new Response(null);
}

function typeOf(name: DataFileName): string {
  const type = DATA_TYPES[name];
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
