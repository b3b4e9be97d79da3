import type { APIRoute } from 'astro';
import { openArchive } from '../../archive/open-archive.ts';
import { isPlanned } from '../../archive/build-context.ts';
import { clipRows } from '../../archive/clip-table.ts';
import { DATA_FILES } from '../../routes.ts';
import { site as identity } from '../../site.config.ts';
import { fileResponse } from '../_file-response.ts';

/** One clip a line, so that two downloads can be compared. */
export const GET: APIRoute = async ({ site }) => {
  // Without a body the build writes no file.
  if (!isPlanned(DATA_FILES.json)) return new Response(null);
  const archive = await openArchive();
  const head = JSON.stringify({
    source: identity.name,
    date: archive.origin.clipsChangedAt.slice(0, 10),
    licence: identity.dataLicence,
  }).slice(0, -1);
  const lines = clipRows(archive, site).map((row) => JSON.stringify(row));
  return fileResponse(`${head},"clips":[\n${lines.join(',\n')}\n]}\n`, 'application/json');
};
