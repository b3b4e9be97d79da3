import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesAt } from '../../../support/path-tables.ts';
import { findFaults } from '../../../../scripts/rebuild/check-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
});
afterEach(() => rm(folder, { recursive: true }));

const FILLING = `<p>${'film '.repeat(300)}</p>`;
const page = (body = ''): string => `<!doctype html><html><body>${FILLING}${body}</body></html>`;
const sitemap = (...paths: string[]): string =>
  paths.map((path) => `<url><loc>https://films.example.org${path}</loc></url>`).join('');

/** A site of one clip in both languages. */
const SITE: Readonly<Record<string, string>> = {
  'it/clips/1_a/index.html': page('<a href="/en/clips/1_a/">EN</a><script src="/_astro/a.js"></script>'),
  'en/clips/1_a/index.html': page('<a href="/it/clips/1_a/?t=7#top">IT</a>'),
  '_astro/a.js': '',
  'sitemaps/clips-it-1.xml': sitemap('/it/clips/1_a/'),
  'sitemap-index.xml': sitemap('/sitemaps/clips-it-1.xml'),
  'search/manifest.json': JSON.stringify({ clips: 1 }),
  // It belongs to no language's folder, and needs no twin in the other one.
  'embed/it/index.html': page(),
  'embed/it/1.json': '{}',
};
const ADDRESSES = [
  ...['/it/clips/1_a/', '/en/clips/1_a/', '/sitemaps/clips-it-1.xml', '/search/manifest.json'],
  ...['/embed/it/', '/embed/it/1.json'],
];

async function faultsOf(
  change: Readonly<Record<string, string | null>> = {},
  input: Partial<Parameters<typeof findFaults>[0]> = {},
): Promise<string[]> {
  for (const [name, content] of Object.entries({ ...SITE, ...change })) {
    if (content === null) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return findFaults({
    ...{
      folders: [folder],
      rendered: ADDRESSES,
      removed: [],
      pages: filesAt(ADDRESSES),
      before: 6,
      allowDrop: false,
    },
    ...input,
  });
}

describe('findFaults', () => {
  it('finds none in a sound site', async () => {
    expect(await faultsOf()).toEqual([]);
  });

  it.each([
    ['a page that is missing', { 'en/clips/1_a/index.html': null }, '/en/clips/1_a/ was not rendered.'],
    ['a file that is missing', { 'embed/it/1.json': null }, '/embed/it/1.json was not rendered.'],
    ['an empty page', { 'en/clips/1_a/index.html': '' }, '/en/clips/1_a/ is not whole.'],
    ['half a page', { 'en/clips/1_a/index.html': page().slice(0, -5) }, '/en/clips/1_a/ is not whole.'],
    [
      'a link that leads nowhere',
      { 'en/clips/1_a/index.html': page('<a href="/en/clips/2_b/">') },
      '/en/clips/1_a/ leads to /en/clips/2_b/, which is not there.',
    ],
    [
      'a script that is not there',
      { '_astro/a.js': null },
      '/it/clips/1_a/ leads to /_astro/a.js, which is not there.',
    ],
    [
      'a sitemap of another site',
      { 'sitemaps/clips-it-1.xml': sitemap('/it/clips/9_z/') },
      '/sitemaps/clips-it-1.xml lists /it/clips/9_z/, which is no page.',
    ],
    [
      'a sitemap that is not listed',
      { 'sitemap-index.xml': '' },
      'The index of sitemaps is not of this site.',
    ],
    [
      'an index of other clips',
      { 'search/manifest.json': JSON.stringify({ clips: 2 }) },
      'The search index holds 2 clips, the site 1.',
    ],
    ['no index', { 'search/manifest.json': null }, 'The search index holds no clips, the site 1.'],
  ])('finds %s', async (_, change, fault) => {
    expect(await faultsOf(change)).toContain(fault);
  });

  it('finds a page without its twin in the other language', async () => {
    const pages = filesAt([...ADDRESSES, '/it/extra/']);
    const fault = '/it/extra/ has no page in the other language.';
    const rendered = ['/it/extra/'];
    expect(await faultsOf({ 'it/extra/index.html': page() }, { pages, rendered })).toEqual([fault]);
    expect(await faultsOf({}, { pages, removed: ['/en/extra/'] })).toEqual([fault]);
    expect(await faultsOf({}, { removed: ['/it/extra/', '/en/extra/'] })).toEqual([]);
  });

  it('refuses a site that lost more than a tenth of its pages, unless that is meant', async () => {
    await expect(faultsOf({}, { before: 27 })).rejects.toThrow(
      'The new site has 21 of 27 pages no more; if that is meant, use --allow-drop.',
    );
    expect(await faultsOf({}, { before: 27, allowDrop: true })).toEqual([]);
    // As where it is published: a small site may lose a few.
    expect(await faultsOf({}, { before: 26 })).toEqual([]);
  });

  it('looks for what was not rendered in the site that the part goes to', async () => {
    const part = join(folder, 'part');
    await mkdir(join(part, 'it/clips/1_a'), { recursive: true });
    await writeFile(join(part, 'it/clips/1_a/index.html'), page('<a href="/_astro/a.js">'));
    expect(await faultsOf({}, { folders: [part, folder], rendered: ['/it/clips/1_a/'] })).toEqual([]);
  });
});
