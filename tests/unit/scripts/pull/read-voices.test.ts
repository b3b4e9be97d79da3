import { expect, it } from 'vitest';
import { describeUnused, NO_EDITORS_FILES } from '../../../../scripts/pull/editors-files.ts';
import { readVoices, withVoices } from '../../../../scripts/pull/read-voices.ts';
import { SAMPLE_EDITORS_FILES } from '../../../../scripts/sample-api/serve.ts';
import { voicesOn } from '../../../../src/model/voice.ts';
import { snapshotOf, clip } from '../../../support/records.ts';

it('reads the voices of a file one below the other, each with its own name, year and language', async () => {
  const [read] = withVoices([clip(1097)], await readVoices(SAMPLE_EDITORS_FILES.VOICES_DIR));
  const shown = voicesOn(read?.voices ?? [], 'it').map(({ name, year, language }) => [name, year, language]);
  expect(shown).toEqual([
    ['Loredana Mengoli', 2023, 'it'],
    ['Claudia Weber', 2024, 'en'],
  ]);
  expect(read?.voices[2]?.html).toContain('<strong>casa del popolo</strong>');
});

it('cleans a hostile one, and says which have no name, no year or no words, and which belong to nothing', async () => {
  const voices = await readVoices('tests/fixtures/untidy/voices');
  const [five, six] = withVoices([clip(5), clip(6)], voices);
  expect(five?.voices).toEqual([
    {
      ...{ page: 'it', language: 'it', name: 'Rosa <script>alert(1)</script>', year: 1999 },
      html: '<p>In <b>Via Mazzini</b> qui, if a&lt;b</p>',
    },
  ]);
  expect(six?.voices).toEqual([]);
  expect(describeUnused({ ...NO_EDITORS_FILES, voices }, snapshotOf({ clips: [clip(5), clip(6)] }))).toEqual([
    '5.it.md has 2 without a name, a year or words.',
    '6.en.md does not begin with a line of three hyphens.',
    'appunti.txt in the folder of voices is not named as {id}.it.md.',
    expect.stringContaining('999'),
  ]);
});

it('withdraws a voice with its file, and stops at a folder that is not there', async () => {
  const voices = [{ page: 'it', language: 'it', name: 'Ada', year: 2020, html: 'Ciao' }] as const;
  expect(withVoices([clip(4, { voices })], await readVoices(''))).toEqual([clip(4)]);
  await expect(readVoices('tests/fixtures/no-such-folder')).rejects.toThrow('no-such-folder');
});
