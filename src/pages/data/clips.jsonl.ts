import { dataLines } from '../../archive/data-set.ts';
import { DATA_FILES } from '../../routes.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.jsonl, 'application/jsonl', (archive, site) =>
  [...dataLines(archive, site), ''].join('\n'),
);
