import type { Clip } from '../../model/clip.ts';
import type { Language } from '../../model/language.ts';
import { openIndex, type ReadFile, type StaticIndex } from './open-index.ts';
import type { KnownWords, Postings } from './words.ts';

/**
 * What an index that was written earlier knows of the words of clips: reading it takes a sixth of the time that reading
 * the texts of 35,000 clips takes.
 * @param isSame whether all that the words are taken from is what it was, keywords' names among them
 * @throws Error when the earlier index is not there, damaged, or of another form
 */
export async function readKnownWords(
  readFile: ReadFile,
  clips: readonly Clip[],
  isSame: (clip: Clip) => boolean,
): Promise<KnownWords> {
  const index = await openIndex(readFile);
  const { ids } = await index.columns();
  const seats = new Map(
    clips.toSorted((one, other) => one.id - other.id).map((clip, seat) => [clip.id, { clip, seat }]),
  );
  // The columns begin with the newest clip.
  const seatNow = Int32Array.from(ids.toReversed(), (id) => {
    const now = seats.get(id);
    return now !== undefined && isSame(now.clip) ? now.seat : -1;
  });
  const postings = { it: await readPostings(index, 'it'), en: await readPostings(index, 'en') };
  return { postings, seatNow };
}

async function readPostings(index: StaticIndex, language: Language): Promise<Postings> {
  const postings = new Map<string, Uint32Array>();
  for (const nth of index.manifest.wordStarts[language].keys()) {
    const { entries, seatsOf } = await index.wordShard(language, nth);
    for (const [at, entry] of entries.entries()) postings.set(entry, seatsOf(at));
  }
  return postings;
}
