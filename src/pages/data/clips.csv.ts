import type { APIRoute } from 'astro';
import { openArchive } from '../../archive/open-archive.ts';
import { isPlanned } from '../../archive/build-context.ts';
import { CLIP_COLUMNS, clipRows } from '../../archive/clip-table.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../model/csv.ts';
import { DATA_FILES } from '../../routes.ts';
import { fileResponse } from '../_file-response.ts';

export const GET: APIRoute = async ({ site }) => {
  // Without a body the build writes no file.
  if (!isPlanned(DATA_FILES.csv)) return new Response(null);
  const rows = clipRows(await openArchive(), site);
  const lines = rows.map((row) => csvRow(CLIP_COLUMNS.map((column) => row[column])));
  const text = `${BYTE_ORDER_MARK}${csvRow(CLIP_COLUMNS)}${lines.join('')}`;
  return fileResponse(text, 'text/csv; charset=utf-8');
};
