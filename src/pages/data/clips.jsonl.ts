import { clipJsonLines } from '../../archive/clip-table.ts';
import { DATA_FILES } from '../../routes.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.jsonl, 'application/jsonl', (archive, site) =>
  [...clipJsonLines(archive, site), ''].join('\n'),
);
