import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findAnomalies } from '../../../../scripts/sample-api/find-anomalies.ts';
import { loadArchive } from '../../../../scripts/sample-api/load-archive.ts';

async function folderOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

test('a missing file is an empty list', async () => {
  const archive = await loadArchive(await folderOf({}));
  expect(Object.values(archive).every((list: readonly unknown[]) => list.length === 0)).toBe(true);
});

test('a missing folder is refused', async () => {
  await expect(loadArchive('/nonexist')).rejects.toThrow('/nonexist is no folder that can be read');
});

test('a short clip gets its keywords, its territory and its position from the other files', async () => {
  const archive = await loadArchive(
    await folderOf({
      'clips.json': [
        { id: 1, title: { it: 'Mare' }, city: 'Cesenatico', territorio: 7, keywords: [3] },
        { id: 2, city: 'Cesenatico', position: null },
        { id: 3, city: 'Atlantide', keywords_data: [{ id: 4, value: { it: 'città' } }] },
      ],
      'keywords.json': [{ id: 3, value: { it: 'mare', en: 'seaside' } }],
      'territories.json': [{ id: 7, title: { it: 'Romagna' } }],
      'places.json': { Cesenatico: [12.396, 44.199] },
    }),
  );
  expect(archive.clips).toMatchObject([
    {
      territorio: { id: 7, title: { it: 'Romagna' } },
      position: { type: 'Point', coordinates: [12.396, 44.199] },
      keywords_data: [{ id: 3, value: { it: 'mare', en: 'seaside' } }],
    },
    { position: null, keywords: [], keywords_data: [] },
    { position: null, keywords: [4] },
  ]);
});

test('a clip in full shape stays as it is, also fields that the contract does not know', async () => {
  const clip = {
    id: 1,
    title: { it: null, en: 'Sea' },
    position: { type: 'Point', coordinates: [-4.5, 55.8] },
    territorio: { id: 7, title: { it: 'Romagna' } },
    keywords: [3],
    keywords_data: [{ id: 3, value: { it: null, en: 'seaside' } }],
    reel: 'B12',
  };
  const archive = await loadArchive(await folderOf({ 'clips.json': [clip] }));
  expect(archive.clips).toEqual([clip]);
  expect(archive.keywords).toEqual(clip.keywords_data);
});

test('a series without clips of its own has those that name it, and clips may stand whole in other records', async () => {
  const archive = await loadArchive(
    await folderOf({
      'clips.json': [{ id: 1, serie: [4, 5] }, { id: 2, serie: [4] }, { id: 3 }],
      'series.json': [{ id: 4 }, { id: 5, clips: [{ id: 3, title: { it: 'Intera' } }, 1] }],
    }),
  );
  expect(archive.series.map(({ clips }) => clips)).toEqual([
    [1, 2],
    [3, 1],
  ]);
  expect(archive.clips[0]).toHaveProperty('serie', undefined);
});

test('a home block gets the data of its keywords and authors', async () => {
  const archive = await loadArchive(
    await folderOf({
      'blocks-home.json': [{ id: 1, keywords: [3], authors: ['Mario Rossi'] }],
      'keywords.json': [{ id: 3, value: { it: 'mare' } }],
    }),
  );
  expect(archive.homeBlocks).toMatchObject([
    { keywords_data: [{ id: 3, value: { it: 'mare' } }], authors_data: [{ name: 'Mario Rossi' }] },
  ]);
});

test('a fault in the data names the file and the place', async () => {
  await expect(loadArchive(await folderOf({ 'clips.json': [{ id: 1 }, { id: 'two' }] }))).rejects.toThrow(
    /clips\.json[\s\S]*\[1\]\.id/,
  );
  await expect(loadArchive(await folderOf({ 'series.json': '[' }))).rejects.toThrow(
    'series.json is not JSON',
  );
});

test('names clips that do not exist and ids given twice', async () => {
  const archive = await loadArchive(
    await folderOf({
      'clips.json': [{ id: 1 }, { id: 1 }],
      'series.json': [{ id: 4, clips: [1, 8], blocks: [{ id: 1, clips: [9] }] }],
      'extras.json': [{ id: 5, blocks_content: [{ type: 'clip_from_archive', clip: 7 }] }],
    }),
  );
  expect(findAnomalies(archive)).toEqual([
    'Two clips have the id 1.',
    'Series 4 names clips that do not exist: 8, 9.',
    'Extra 5 names clips that do not exist: 7.',
  ]);
});
