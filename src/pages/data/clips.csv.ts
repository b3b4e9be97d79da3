import { dataRows } from '../../archive/data-set.ts';
import { COLUMNS } from '../../clip/fields.ts';
import { csvTable } from '../../clip/table.ts';
import { DATA_FILES } from '../../routes.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.csv, 'text/csv; charset=utf-8', (archive, site) =>
  csvTable(
    dataRows(archive, site),
    COLUMNS.map(({ name }) => name),
  ),
);
