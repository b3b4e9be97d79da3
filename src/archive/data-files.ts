import { createHash } from 'node:crypto';
import { citationFile, citedData } from '../clip/data-citation.ts';
import { dataPackage, type FileFacts } from '../clip/data-package.ts';
import { COLUMNS } from '../clip/fields.ts';
import { parquetFile } from '../clip/parquet.ts';
import { csvTable } from '../clip/table.ts';
import { PROGRAM_LANGUAGE } from '../model/language.ts';
import type { DataFileName } from '../routes.ts';
import { site as identity } from '../site.config.ts';
import { oncePerArchive, type Archive } from './archive.ts';
import { dataLines, dataRows } from './data-set.ts';

type Write = (archive: Archive, site: URL | undefined) => string | Buffer<ArrayBuffer>;

const WRITERS: Readonly<Record<DataFileName, Write>> = {
  csv: (archive, site) =>
    csvTable(
      dataRows(archive, site),
      COLUMNS.map(({ name }) => name),
    ),
  // One clip a line, so that two downloads can be compared.
  json: (archive, site) => {
    const about = {
      ...{ source: identity.name, date: archive.origin.clipsChangedAt, licence: identity.dataLicence },
    };
    const head = JSON.stringify(about).slice(0, -1);
    return `${head},"clips":[\n${dataLines(archive, site).join(',\n')}\n]}\n`;
  },
  jsonl: (archive, site) => [...dataLines(archive, site), ''].join('\n'),
  parquet: (archive, site) => Buffer.from(parquetFile(dataRows(archive, site))),
  package: (archive, site) => {
    const factsOf = (name: DataFileName): FileFacts =>
      knownFacts(archive).get(name) ?? writeFile(archive, site, name).facts;
    return `${JSON.stringify(dataPackage(archive.origin.clipsChangedAt, site, factsOf), null, 2)}\n`;
  },
  citation: ({ origin }, site) => citationFile(citedData(origin.clipsChangedAt, site, PROGRAM_LANGUAGE)),
};

const knownFacts = oncePerArchive((): Map<DataFileName, FileFacts> => new Map());

/**
 * A file about all clips.
 * @param site where the site is published, as Astro gives it
 */
export function dataFile(archive: Archive, site: URL | undefined, name: DataFileName): Buffer<ArrayBuffer> {
  return writeFile(archive, site, name).content;
}

/** Keeps what the package tells of the file, and not the file itself, which may have 30 MB. */
function writeFile(
  archive: Archive,
  site: URL | undefined,
  name: DataFileName,
): { readonly content: Buffer<ArrayBuffer>; readonly facts: FileFacts } {
  const written = WRITERS[name](archive, site);
  const content = typeof written === 'string' ? Buffer.from(written) : written;
  const hash = `sha256:${createHash('sha256').update(content).digest('hex')}`;
  const facts = { bytes: content.byteLength, hash };
  knownFacts(archive).set(name, facts);
  return { content, facts };
}
