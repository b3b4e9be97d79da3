import type { APIRoute } from 'astro';
import { openArchive } from '../../archive/open-archive.ts';
import { placePages } from '../../archive/topics.ts';
import { fileResponse } from '../_file-response.ts';

/** Which places have pages, for the search's suggestions and the map. */
export const GET: APIRoute = async () =>
  fileResponse(JSON.stringify(placePages(await openArchive())), 'application/json');
