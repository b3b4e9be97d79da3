import { parquetFile } from '../../archive/clip-parquet.ts';
import { clipRows } from '../../archive/clip-table.ts';
import { DATA_FILES } from '../../routes.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.parquet, 'application/vnd.apache.parquet', (archive, site) =>
  parquetFile(clipRows(archive, site)),
);
