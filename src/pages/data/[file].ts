import type { APIRoute, GetStaticPaths } from 'astro';
import type { Archive } from '../../archive/archive.ts';
import { isPlanned } from '../../archive/build-context.ts';
import { dataLines, dataRows } from '../../archive/data-set.ts';
import { openArchive } from '../../archive/open-archive.ts';
import { dataPackage } from '../../clip/data-package.ts';
import { COLUMNS } from '../../clip/fields.ts';
import { parquetFile } from '../../clip/parquet.ts';
import { csvTable } from '../../clip/table.ts';
import { PROGRAM_LANGUAGE } from '../../model/language.ts';
import { DATA_CHANGES, DATA_FILES, DATA_ROOT } from '../../routes.ts';
import { site as identity } from '../../site.config.ts';
import { citationFile, citedData } from '../_data-citation.ts';
import { fileResponse } from '../_file-response.ts';

/** The content of a file about all clips. @param site where the site is published */
type Write = (archive: Archive, site: URL | undefined) => string | ArrayBuffer;

/** Of each file its media type and its content. */
const FILES: Readonly<Record<string, readonly [type: string, write: Write]>> = {
  [DATA_FILES.csv]: [
    'text/csv; charset=utf-8',
    (archive, site) =>
      csvTable(
        dataRows(archive, site),
        COLUMNS.map(({ name }) => name),
      ),
  ],
  // One clip a line, so that two downloads can be compared.
  [DATA_FILES.json]: [
    'application/json',
    (archive, site) => {
      const about = { source: identity.name, date: dayOf(archive), licence: identity.dataLicence };
      const lines = dataLines(archive, site).join(',\n');
      return `${JSON.stringify(about).slice(0, -1)},"clips":[\n${lines}\n]}\n`;
    },
  ],
  [DATA_FILES.jsonl]: ['application/jsonl', (archive, site) => [...dataLines(archive, site), ''].join('\n')],
  [DATA_FILES.parquet]: [
    'application/vnd.apache.parquet',
    (archive, site) => parquetFile(dataRows(archive, site)),
  ],
  [DATA_FILES.package]: [
    'application/json',
    (archive, site) => `${JSON.stringify(dataPackage(dayOf(archive), site), null, 2)}\n`,
  ],
  [DATA_FILES.citation]: [
    'text/plain; charset=utf-8',
    ({ origin }, site) => citationFile(citedData(origin, site, PROGRAM_LANGUAGE)),
  ],
  // A build knows no release: publishing writes the file anew, with what changed from one to the next.
  [DATA_CHANGES]: ['application/json', () => '{"releases":[]}\n'],
};

/** The day on which clips last changed, `YYYY-MM-DD`. */
function dayOf({ origin }: Archive): string {
  return origin.clipsChangedAt.slice(0, 10);
}

export const getStaticPaths = (() =>
  Object.keys(FILES).map((path) => ({
    params: { file: path.slice(DATA_ROOT.length) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params, site }) => {
  const path = `${DATA_ROOT}${params['file'] ?? ''}`;
  const file = FILES[path];
  // Without a body the build writes no file.
  if (file === undefined || !(path === DATA_CHANGES || isPlanned(path))) return new Response(null);
  const [type, write] = file;
  return fileResponse(write(await openArchive(), site), type);
};
