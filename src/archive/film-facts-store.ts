import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FilmFacts } from '../model/clip.ts';

/**
 * What `npm run check-media` read in the films, by their addresses: a film at another address is another film. It lies
 * beside the snapshot and not in it, because the API does not know it, and a copy is kept with what is published.
 */
export type FilmFactsByAddress = ReadonlyMap<string, FilmFacts>;

/** The name of the file, in the state folder and with the publish target. */
export const FILM_FACTS_FILE = 'film-facts.ndjson';

const size = z.number().positive();
const lineSchema = z.object({
  url: z.string(),
  seconds: size.nullable(),
  frame: z.object({ width: size, height: size }).nullable(),
  bytes: size.nullable(),
});

/** The facts in the state folder; none where no film has been checked. */
export async function readFilmFacts(folder: string): Promise<FilmFactsByAddress> {
  return parseFilmFacts(await readFile(join(folder, FILM_FACTS_FILE), 'utf8').catch(() => ''));
}

/** A line that is cut or of another format is left out: the next check of its film brings it again. */
function parseFilmFacts(text: string): FilmFactsByAddress {
  const facts = new Map<string, FilmFacts>();
  for (const line of text.split('\n')) {
    const read = lineSchema.safeParse(parseJson(line));
    if (!read.success) continue;
    const { url, seconds, frame, bytes } = read.data;
    facts.set(url, { seconds, frame, bytes });
  }
  return facts;
}

/** The file's text; the same facts give the same text. */
export function filmFactsText(facts: FilmFactsByAddress): string {
  const lines = Array.from(facts, ([url, { seconds, frame, bytes }]) =>
    JSON.stringify({ url, seconds, frame, bytes }),
  );
  return lines
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
