import { readFile } from 'node:fs/promises';
import { parseJson } from '../src/model/parse-json.ts';

/** The content of a file; `undefined` where there is none, or one that is no JSON. */
export async function readJson(file: string): Promise<unknown> {
  return parseJson(await readFile(file, 'utf8').catch(() => ''));
}
