import type { APIRoute } from 'astro';
import { openArchive } from '../../archive/open-archive.ts';
import { placeRows } from '../../archive/place-positions.ts';
import { fileResponse } from '../_file-response.ts';

/** Where the places lie that have pages, for visitors who ask which are near them. */
export const GET: APIRoute = async () =>
  fileResponse(JSON.stringify(placeRows(await openArchive())), 'application/json');
