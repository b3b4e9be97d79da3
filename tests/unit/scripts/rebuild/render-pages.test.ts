import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexArchive } from '../../../../src/archive/archive.ts';
import { readRenderer } from '../../../../scripts/build/renderer.ts';
import { renderPages } from '../../../../scripts/rebuild/rebuild-site.ts';
import { snapshotOf } from '../../../support/records.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renderer-'));
});
afterEach(() => rm(folder, { recursive: true }));

const PAGES = new Set(['/it/clips/1_gita/']);

const NO_PAGES = 'export const getPaths = () => Promise.resolve([]); export const render = () => undefined;';

describe('a kept renderer that cannot be used', () => {
  it.each([
    ['cut', 'export const getPaths = () => Pro'],
    ['throwing', "throw new Error('broken');"],
    ['with other exports', 'export const renderer = {};'],
    ['that leaves a planned page out', NO_PAGES],
  ])('%s fails, and is told from pages', async (_way, code) => {
    await keep(JSON.stringify({ entry: 'entry.mjs' }));
    await writeFile(join(folder, 'entry.mjs'), code);
    const kept = (await readRenderer(folder)) ?? expect.fail('There is no renderer.');
    const archive = indexArchive(snapshotOf({}), {
      ...{ source: 'http://api', pulledAt: '2026-11-20T13:00:00.000Z' },
      clipsChangedAt: '2026-11-20T13:00:00.000Z',
    });
    const rendering = renderPages(kept, {
      ...{ archive, plan: PAGES, siteUrl: 'http://site' },
      folder: join(folder, 'out'),
    });
    await expect(rendering).rejects.toThrow();
  });

  it.each([
    ['missing', undefined],
    ['noted half', '{"entry":"entry.m'],
  ])('%s is none', async (_way, notes) => {
    if (notes !== undefined) await keep(notes);
    expect(await readRenderer(folder)).toBeUndefined();
  });
});

async function keep(notes: string): Promise<void> {
  await writeFile(join(folder, 'renderer.json'), notes);
}
