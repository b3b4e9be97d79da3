import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { parseJson } from '../model/parse-json.ts';

/** A file of JSON, a line for each result of an address. A process adds lines; the last one of an address counts. */

/** Skips a line that a kill cut, or of another version: its address is due again. @returns none where there is no file */
export async function readResults<Result extends { readonly url: string }>(
  file: string,
  schema: z.ZodType<Result>,
): Promise<ReadonlyMap<string, Result>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const results = new Map<string, Result>();
  for (const line of text.split('\n')) {
    const read = schema.safeParse(parseJson(line));
    if (read.success) results.set(read.data.url, read.data);
  }
  return results;
}

/** The file's text, line by line. */
export function* resultLines(results: Iterable<{ readonly url: string }>): Generator<string> {
  for (const result of results) yield `${JSON.stringify(result)}\n`;
}
