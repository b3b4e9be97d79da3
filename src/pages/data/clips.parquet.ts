import { dataRows } from '../../archive/data-set.ts';
import { parquetFile } from '../../clip/parquet.ts';
import { DATA_FILES } from '../../routes.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.parquet, 'application/vnd.apache.parquet', (archive, site) =>
  parquetFile(dataRows(archive, site)),
);
