import { CLIP_COLUMNS, clipRows } from '../../archive/clip-table.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../model/csv.ts';
import { DATA_FILES } from '../../routes.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.csv, 'text/csv; charset=utf-8', (archive, site) => {
  const lines = clipRows(archive, site).map((row) => csvRow(CLIP_COLUMNS.map(({ name }) => row[name])));
  return `${BYTE_ORDER_MARK}${csvRow(CLIP_COLUMNS.map(({ name }) => name))}${lines.join('')}`;
});
