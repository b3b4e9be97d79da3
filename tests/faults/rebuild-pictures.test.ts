import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Archive, ClipRecord } from '../../scripts/sample-api/records.ts';
import { copiesFolder, readPictureResults } from '../../src/archive/picture-results.ts';
import { copyBaseSite } from './base-site.ts';
import { publicFiles, rebuild, siteFiles } from './rebuild-runs.ts';

let site: Awaited<ReturnType<typeof copyBaseSite>>;
beforeAll(async () => {
  site = await copyBaseSite();
});
afterAll(() => site.close());

/** Clips with different pictures, and nothing else with a picture. */
function withPictures({ clips, ...rest }: Archive, count: number): Archive {
  const pictured = clips.filter(({ image_preview: image }) => image != null);
  const different = new Map(pictured.map((clip) => [clip.image_preview, clip]));
  return { ...rest, clips: [...different.values()].slice(0, count), series: [], lives: [], extras: [] };
}

async function run(...args: readonly string[]): Promise<string> {
  const { folder, api } = site;
  const environment = { PICTURES: 'on', PICTURES_RATE: '50' };
  const { code, output } = await rebuild({ folder, apiUrl: api.url, args, environment });
  expect(code, output).toBe(0);
  return output;
}

/** The copies that are kept, those in the built site, and the public ones: the same, whatever happens. */
async function copies(): Promise<string[]> {
  const kept = await readdir(copiesFolder(site.folder));
  const inFolder = (names: Iterable<string>): string[] =>
    [...names]
      .flatMap((name) => (name.startsWith('pictures/') ? [name.slice('pictures/'.length)] : []))
      .sort();
  expect(inFolder((await siteFiles(site.folder)).keys())).toEqual(kept.toSorted());
  expect(inFolder((await publicFiles(site.folder)).keys())).toEqual(kept.toSorted());
  return kept.sort();
}

/** The name with which the copies of a clip's picture begin. */
async function nameOf({ image_preview: image }: ClipRecord): Promise<string> {
  const results = [...(await readPictureResults(site.folder)).values()];
  const name = results.find(({ url }) => url.endsWith(image ?? '?'))?.name;
  if (name == null) throw new Error('The picture has no copies.');
  return name;
}

/** The pages that show the copies of a picture. */
async function pagesWith(name: string): Promise<number> {
  const pages = [...(await siteFiles(site.folder)).values()];
  return pages.filter((page) => page.includes(`/pictures/${name}-360.webp 360w,`)).length;
}

it('copies pictures with the pages that show them, and takes the copies away with the pictures', async () => {
  const { api } = site;
  api.change((archive) => withPictures(archive, 4));
  const [first, second, third, fourth] = api.archive().clips;
  if (!first || !second || !third || !fourth) throw new Error('There are too few pictures.');
  api.change((archive) => ({ ...archive, clips: [first, second, third] }));

  expect(await run('--allow-drop')).toContain('3 of 3 have copies');
  const before = await copies();
  expect(before).toHaveLength(6);
  const replaced = await nameOf(first);
  const takenDown = await nameOf(second);
  const shown = await pagesWith(replaced);
  // In each language its own page, the list, and the pages of the others.
  expect(shown).toBeGreaterThanOrEqual(4);

  const { image_preview, image_medium } = fourth;
  api.change((archive) => ({
    ...archive,
    clips: [{ ...first, image_preview, image_medium }, second, third],
  }));
  expect(await run('--json')).toContain('"scope":"part"');
  expect(await pagesWith(await nameOf(fourth))).toBe(shown);
  const after = await copies();
  expect(after).toHaveLength(6);
  expect(after.filter((file) => file.startsWith(replaced))).toEqual([]);

  api.faults.set([{ kind: 'reset' }]);
  // A third of all clips, with the pages of their places.
  await run('--allow-drop', '--remove', `clip:${second.id}`);
  expect(await copies()).toEqual(after.filter((file) => !file.startsWith(takenDown)));
  expect(await pagesWith(takenDown)).toBe(0);
});
