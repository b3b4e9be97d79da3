import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { isPlanned } from '../../archive/build-context.ts';
import { dataFile } from '../../archive/data-files.ts';
import { openArchive } from '../../archive/open-archive.ts';
import { DATA_FILES, DATA_ROOT, type DataFileName } from '../../routes.ts';
import { fileResponse } from '../_file-response.ts';

const TYPES: Readonly<Record<DataFileName, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  jsonl: 'application/jsonl',
  parquet: 'application/vnd.apache.parquet',
  package: 'application/json',
  citation: 'text/plain; charset=utf-8',
};

export const getStaticPaths = (() =>
  // The keys of an object literal are those of its type.
  (Object.keys(DATA_FILES) as DataFileName[])
    .filter((name) => isPlanned(DATA_FILES[name]))
    .map((name) => ({
      params: { file: DATA_FILES[name].slice(DATA_ROOT.length) },
      props: { name },
    }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props, site }) =>
  fileResponse(dataFile(await openArchive(), site, props.name), TYPES[props.name]);
