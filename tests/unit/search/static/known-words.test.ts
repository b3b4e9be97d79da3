import fc from '../../../support/property.ts';
import { expect, test } from 'vitest';
import type { Clip } from '../../../../src/model/clip.ts';
import { readKnownWords } from '../../../../src/search/static/known-words.ts';
import { isNamedByContent, writeIndex, type IndexFiles } from '../../../../src/search/static/write-index.ts';
import type { SearchedArchive } from '../../../support/brute-force-search.ts';
import { anyArchive } from './any-archive.ts';
import { filesOf, PULLED_AT } from './memory-index.ts';

const read =
  (files: IndexFiles) =>
  (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = files.get(name);
    return bytes === undefined ? Promise.reject(new Error(`no ${name}`)) : Promise.resolve(bytes);
  };

async function writeFrom(
  before: IndexFiles,
  known: readonly Clip[],
  now: SearchedArchive,
): Promise<IndexFiles> {
  const same = new Set(known);
  const words = await readKnownWords(read(before), now.clips, (clip) => same.has(clip));
  return writeIndex({ ...now, synonyms: [], origin: { clipsChangedAt: PULLED_AT } }, words);
}

test('an index written from an earlier one is the one written from the clips, byte by byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyArchive,
      anyArchive,
      // Which clips of the first archive stay as they are.
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      async (first, second, stays) => {
        const kept = first.clips.filter((_, at) => stays[at]);
        const ids = new Set(kept.map(({ id }) => id));
        // The others are gone, or another clip has their id; new ones stand anywhere between them.
        const clips = [...kept, ...second.clips.filter(({ id }) => !ids.has(id))];
        const now = { clips, keywords: first.keywords };
        expect(await writeFrom(filesOf(first), kept, now)).toEqual(filesOf(now));
      },
    ),
    { numRuns: 300 },
  );
});

test('an earlier index that lacks a file, or is none, is not read', async () => {
  const [archive] = fc.sample(
    anyArchive.filter(({ clips }) => clips.length > 3),
    { seed: 1, numRuns: 1 },
  );
  if (archive === undefined) throw new Error('No archive was drawn.');
  const lacking = new Map([...filesOf(archive)].filter(([name]) => !name.startsWith('words-it-0')));
  await expect(writeFrom(lacking, archive.clips, archive)).rejects.toThrow('no words-it-0');
  await expect(writeFrom(new Map(), archive.clips, archive)).rejects.toThrow('no manifest.json');
});

test('the name of a file tells whether its content is its own', () => {
  const [archive] = fc.sample(
    anyArchive.filter(({ clips }) => clips.length > 3),
    { seed: 1, numRuns: 1 },
  );
  if (archive === undefined) throw new Error('No archive was drawn.');
  for (const [name, bytes] of filesOf(archive)) {
    expect(isNamedByContent(name, bytes)).toBe(true);
    if (name !== 'manifest.json') expect(isNamedByContent(name, bytes.slice(1))).toBe(false);
  }
});
