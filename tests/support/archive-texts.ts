import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '../../src/model/language.ts';

const FOLDER = 'scripts/sample-api/archive';
const CAPTIONS = 'scripts/sample-api/captions';

/** The records of a file of the sample archive, as they are stored. */
export function readSample<Stored>(file: string): Stored[] {
  // The sample API checks the files against their schemas when it loads them.
  return JSON.parse(readFileSync(join(FOLDER, `${file}.json`), 'utf8')) as Stored[];
}

/** Every text of the sample archive in a language, by file, record and path: `clips 1001 title`. */
export function textsOfSample(language: Language): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER).map((file) => basename(file, '.json'));
  const captions = readdirSync(CAPTIONS).filter((file) => file.includes(`.${language}.`));
  const said = captions.map((file): [string, string] => [
    file,
    readFileSync(join(CAPTIONS, file), 'utf8').replaceAll('-->', ''),
  ]);
  const written = files
    .filter((file) => file !== 'places')
    .flatMap((file) =>
      readSample<{ id?: number; code?: string }>(file).flatMap((record) =>
        textsOf(record, language).map(([path, text]): [string, string] => [
          `${file} ${record.id ?? record.code ?? ''} ${path}`,
          text,
        ]),
      ),
    );
  return Object.fromEntries([...said, ...written]);
}

/** The values of `language` anywhere in a value, with the path to the text that they belong to. */
function textsOf(value: unknown, language: Language, path: readonly string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] =>
    key === language && typeof inner === 'string'
      ? [[path.join('.'), inner]]
      : textsOf(inner, language, [...path, key]),
  );
}
