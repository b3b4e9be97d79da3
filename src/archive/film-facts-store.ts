import { join } from 'node:path';
import { z } from 'zod';
import type { FilmFacts } from '../model/clip.ts';
import { readResults, resultLines } from './json-lines.ts';

/**
 * The facts that `npm run check-media` read in the films, by address: a film at another address is another film. `null`: the
 * film is gone. They lie beside the snapshot and not in it, because the API does not know them, and a copy is kept with
 * what is published.
 */
export type FilmFactsByAddress = ReadonlyMap<string, FilmFacts | null>;

/** The name of the file, in the state folder and with the publish target. */
export const FILM_FACTS_FILE = 'film-facts.ndjson';

const size = z.number().positive();
const factsSchema = z.object({
  url: z.string(),
  seconds: size.nullable(),
  frame: z.object({ width: size, height: size }).nullable(),
  bytes: size.nullable(),
});
const lineSchema = z.union([z.object({ url: z.string(), isGone: z.literal(true) }), factsSchema]);

/** The facts in the state folder; none where no film has been checked. */
export async function readFilmFacts(folder: string): Promise<FilmFactsByAddress> {
  const results = await readResults(join(folder, FILM_FACTS_FILE), lineSchema);
  const factsOf = (line: z.infer<typeof lineSchema>): FilmFacts | null =>
    'isGone' in line ? null : { seconds: line.seconds, frame: line.frame, bytes: line.bytes };
  return new Map([...results].map(([url, line]) => [url, factsOf(line)]));
}

/** The file's text; the same facts give the same text. */
export function filmFactsText(facts: FilmFactsByAddress): string {
  const results = Array.from(facts, ([url, known]) => ({ url, ...(known ?? { isGone: true }) }));
  return [...resultLines(results)].sort().join('');
}
