import fc from '../../../support/property.ts';
import { expect, test } from 'vitest';
import type { Clip } from '../../../../src/model/clip.ts';
import { openEarlierIndex } from '../../../../src/search/static/earlier-index.ts';
import { isNamedByContent, type IndexFiles } from '../../../../src/search/static/index-folder.ts';
import { updateIndex } from '../../../../src/search/static/write-index.ts';
import { openGeneratedArchive } from '../../../bench/generated-archive.ts';
import type { SearchedArchive } from '../../../support/brute-force-search.ts';
import { anyArchive } from './any-archive.ts';
import { filesOf, PULLED_AT } from './memory-index.ts';

function updateFrom(before: IndexFiles, known: readonly Clip[], now: SearchedArchive): IndexFiles {
  const same = new Set(known);
  const readFile = (name: string): Uint8Array<ArrayBuffer> => {
    const bytes = before.get(name);
    if (bytes === undefined) throw new Error(`no ${name}`);
    return bytes;
  };
  const earlier = openEarlierIndex({ names: [...before.keys()], readFile }, now.clips, (clip) =>
    same.has(clip),
  );
  const archive = { ...now, synonyms: [], origin: { clipsChangedAt: PULLED_AT } };
  const { files, kept } = updateIndex(archive, earlier);
  return new Map([...files, ...[...kept].map((name) => [name, readFile(name)] as const)]);
}

test('an index written from an earlier one is the one written from the clips, byte by byte', () => {
  fc.assert(
    fc.property(
      anyArchive,
      anyArchive,
      // Which clips of the first archive stay as they are.
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      (first, second, stays) => {
        const kept = first.clips.filter((_, at) => stays[at]);
        const ids = new Set(kept.map(({ id }) => id));
        // The others are gone, or another clip has their id; new ones stand anywhere between them.
        const clips = [...kept, ...second.clips.filter(({ id }) => !ids.has(id))];
        const now = { clips, keywords: first.keywords };
        expect(updateFrom(filesOf(first), kept, now)).toEqual(filesOf(now));
      },
    ),
    { numRuns: 300 },
  );
});

test('of a large index, the files of what did not change are taken over, wherever they stand in the new one', async () => {
  const { clips, keywords } = await openGeneratedArchive(250);
  const [newest] = clips;
  const edited = clips.map((clip, at) =>
    at === 120 ? { ...clip, title: { it: 'Zampogne a Zagarolo', en: 'Bagpipes' } } : clip,
  );
  const before = filesOf({ clips, keywords });
  for (const now of [edited, newest === undefined ? [] : [{ ...newest, id: newest.id + 1 }, ...clips]]) {
    const made = updateFrom(before, clips, { clips: now, keywords });
    expect(made).toEqual(filesOf({ clips: now, keywords }));
    const taken = [...made].filter(([name, bytes]) => before.get(name) === bytes);
    expect(taken.length).toBeGreaterThan(before.size / 2);
  }
});

test('an earlier index that lacks a file, or is none, is not read', () => {
  const [archive] = fc.sample(
    anyArchive.filter(({ clips }) => clips.length > 3),
    { seed: 1, numRuns: 1 },
  );
  if (archive === undefined) throw new Error('No archive was drawn.');
  const lacking = new Map([...filesOf(archive)].filter(([name]) => !name.startsWith('words-it-0')));
  expect(() => updateFrom(lacking, archive.clips, archive)).toThrow('no words-it-0');
  expect(() => updateFrom(new Map(), archive.clips, archive)).toThrow('no manifest.json');
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
