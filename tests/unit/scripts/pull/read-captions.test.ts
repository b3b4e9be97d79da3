import { expect, it } from 'vitest';
import { describeUnused, NO_EDITORS_FILES } from '../../../../scripts/pull/editors-files.ts';
import { readCaptions, withTracks } from '../../../../scripts/pull/read-captions.ts';
import { SAMPLE_EDITORS_FILES } from '../../../../scripts/sample-api/serve.ts';
import { snapshotOf, clip } from '../../../support/records.ts';

const FOLDER = 'tests/fixtures/untidy/captions';

it('gives clips the texts of their files, and says what is wrong with them', async () => {
  const captions = await readCaptions(FOLDER);
  const [four, five, six, seven] = withTracks([clip(4), clip(5), clip(6), clip(7)], captions);
  expect(four?.tracks).toEqual([]);
  expect(five?.tracks.map(({ kind, language, cues }) => [kind, language, cues.length])).toEqual([
    ['captions', 'it', 1],
  ]);
  expect(six?.tracks).toHaveLength(1);
  expect(seven?.tracks).toEqual([]);
  expect(captions.problems.map(({ id, path, effect }) => [id, path, effect])).toEqual([
    [4, 'captions.it', 'cleared'],
    [5, 'captions.it', 'cleaned'],
  ]);
  expect(
    describeUnused({ ...NO_EDITORS_FILES, captions }, snapshotOf({ clips: [clip(4), clip(5), clip(6)] })),
  ).toEqual([expect.stringContaining('leggimi.txt'), expect.stringContaining('999')]);
});

it('reads captions, descriptions and chapters of the sample, each by the end of its name', async () => {
  const [read] = withTracks([clip(1082)], await readCaptions(SAMPLE_EDITORS_FILES.CAPTIONS_DIR));
  expect(read?.tracks.map(({ kind, language }) => `${kind}.${language}`).sort()).toEqual(
    ['captions', 'chapters', 'descriptions'].flatMap((kind) => [`${kind}.en`, `${kind}.it`]),
  );
});

it('takes the texts of a clip away with their files', async () => {
  const tracks = [{ kind: 'captions', language: 'it', cues: [] }] as const;
  expect(withTracks([clip(4, { tracks })], await readCaptions(''))).toEqual([clip(4)]);
});

it('stops at a folder that is not there, so that no film loses its captions for that', async () => {
  await expect(readCaptions('tests/fixtures/no-such-folder')).rejects.toThrow('no-such-folder');
});
