import { PROGRAM_LANGUAGE } from '../../model/language.ts';
import { DATA_FILES } from '../../routes.ts';
import { citationFile, citedData } from '../_data-citation.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.citation, 'text/plain; charset=utf-8', ({ origin }, site) =>
  citationFile(citedData(origin, site, PROGRAM_LANGUAGE)),
);
