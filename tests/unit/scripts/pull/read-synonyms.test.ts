import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeUnused, NO_EDITORS_FILES } from '../../../../scripts/pull/editors-files.ts';
import { readSynonyms } from '../../../../scripts/pull/read-synonyms.ts';
import { clip, keyword, snapshotOf, text } from '../../../support/records.ts';

async function read(content: string): ReturnType<typeof readSynonyms> {
  const file = join(await mkdtemp(join(tmpdir(), 'synonyms-')), 'synonyms.txt');
  await writeFile(file, content);
  return await readSynonyms(file);
}

it('reads a line as a group of words, whoever saved the file', async () => {
  expect(await read('\ufeff# nostri\r\nnozze, Matrimonio ,sposalizio,\r\n\r\n  \r\ncittà,town\r\n')).toEqual({
    groups: [
      ['nozze', 'Matrimonio', 'sposalizio'],
      ['città', 'town'],
    ],
    faults: [],
  });
  expect(await readSynonyms('')).toEqual({ groups: [], faults: [] });
});

it('says what is no synonym, and takes what is one', async () => {
  const { groups, faults } = await read(
    'mare\nfesta di nozze, l’auto, ???, auto, macchina\nMACCHINA, Città, citta, car\n',
  );
  expect(groups).toEqual([
    ['auto', 'macchina'],
    ['Città', 'car'],
  ]);
  expect(faults).toEqual([
    expect.stringContaining('"mare" of the synonyms has fewer than two words'),
    expect.stringContaining('"festa di nozze" in the synonyms is not one word'),
    expect.stringContaining('"l’auto"'),
    expect.stringContaining('"???"'),
    expect.stringContaining('"MACCHINA" is in the synonyms twice'),
    expect.stringContaining('"citta"'),
  ]);
});

it('stops at a file that is not there, so that the search does not lose its synonyms for that', async () => {
  await expect(readSynonyms('tests/fixtures/no-such-file')).rejects.toThrow('no-such-file');
});

it('tells which synonyms find no clip, as the search looks for them', async () => {
  const synonyms = await read('nozze, spos, tv\nferrovia, zzz\nbambini, Élite\nwedding, marriage\n');
  const { clips, keywords } = snapshotOf({
    clips: [
      clip(2, { title: text('Sposalizio', 'The wedding'), keywordIds: [1] }),
      clip(1, { description: text('<p>Bambini</p>'), author: 'Elite' }),
    ],
    keywords: [keyword(1, 'ferrovie'), keyword(2, 'nozze')],
  });
  expect(describeUnused({ ...NO_EDITORS_FILES, synonyms }, { clips, keywords })).toEqual([
    'No clip has these words of the synonyms: nozze, tv, ferrovia, zzz, marriage.',
  ]);
});
