import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexArchive } from '../../../../src/archive/archive.ts';
import { readKeptRenderer } from '../../../../scripts/build/keep-renderer.ts';
import { renderPages } from '../../../../scripts/rebuild/render-pages.ts';
import { snapshotOf } from '../../../support/records.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renderer-'));
});
afterEach(() => rm(folder, { recursive: true }));

const PAGES = new Set(['/it/clips/1_gita/']);

/** What a renderer that does nothing exports: an app without routes. */
const EMPTY_APP = `export const app = { setInternals() {}, setOptions() {}, manifest: { routes: [] } };`;

describe('a kept renderer that cannot be used', () => {
  it.each([
    ['cut', 'export const app = { setInte'],
    ['throwing', "throw new Error('broken');"],
    ['with other exports', 'export const renderer = {};'],
    ['with an app of another shape', 'export const app = { render() {} };'],
    ['that leaves a planned page out', EMPTY_APP],
  ])('%s fails, and is told from pages', async (_way, code) => {
    await keep({ astro: await installedAstro(), entry: 'entry.mjs', pages: [] });
    await writeFile(join(folder, 'entry.mjs'), code);
    const kept = await readKeptRenderer(folder);
    if (typeof kept === 'string') throw new Error(kept);
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
    ['missing', undefined, 'not there any more'],
    ['noted half', '{"entry":"entry.m', 'not there any more'],
    [
      'of another version of Astro',
      { astro: '0.0.1', entry: 'entry.mjs', pages: [] },
      'another version of Astro',
    ],
  ])('%s is said', async (_way, notes, reason) => {
    if (notes !== undefined) await keep(notes);
    expect(await readKeptRenderer(folder)).toContain(reason);
  });
});

async function keep(notes: unknown): Promise<void> {
  const text = typeof notes === 'string' ? notes : JSON.stringify(notes);
  await writeFile(join(folder, 'renderer.json'), text);
}

async function installedAstro(): Promise<string> {
  const { default: astro } = (await import('astro/package.json', { with: { type: 'json' } })) as {
    readonly default: { readonly version: string };
  };
  return astro.version;
}
