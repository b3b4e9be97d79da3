import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { load, type CheerioAPI } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

type Edit = (text: string) => string;

const replace =
  (...pairs: readonly (readonly [string, string])[]): Edit =>
  (text) =>
    pairs.reduce((before, [from, to]) => {
      expect(before).toContain(from);
      return before.replaceAll(from, to);
    }, text);

/** Every fact of the foundation with the same words in its place: what they are does not matter here. */
const rewrite: Edit = (text) => text.replaceAll(/: "[^"]*"/g, ': "Home movies of the South Seas."');

/** The files that another archive changes; the fifth, with its records, is its own program. */
const EDITS: Readonly<Record<string, Edit>> = {
  'src/model/language.ts': replace([`LANGUAGES = ['it', 'en']`, `LANGUAGES = ['en', 'it']`]),
  'src/site.config.ts': replace(
    ['Passo ridotto', 'Southern Reels'],
    ['Fondazione Home Movies', 'Southern Reels Trust'],
    ['The open archive of Italian home movies', 'The open archive of Australian home movies'],
    ['without: []', "without: ['donate', 'lives']"],
    ['mapHome: [6.5, 35.4, 18.6, 47.2]', 'mapHome: [113, -44, 154, -10]'],
  ),
  'src/i18n/locales/en/foundation.json': rewrite,
  'src/i18n/locales/it/foundation.json': rewrite,
};
const OWN = 'tests/fixtures/another-archive/write-archive.ts';

let folder = '';
let output = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'another-'));
  const parts = ['src', 'scripts', 'public', 'package.json', 'tsconfig.json', 'tsconfig.astro.json'];
  for (const name of [...parts, 'astro.config.mjs', 'astro-i18next.config.ts'])
    await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await cp(OWN, join(folder, OWN));
  for (const [file, edit] of Object.entries(EDITS))
    await writeFile(join(folder, file), edit(await readFile(file, 'utf8')));
  const options = { cwd: folder, env: { ...process.env, SITE_URL: 'https://films.example.au' } };
  await run(process.execPath, [OWN], options);
  // Ends with another code when a page leads nowhere.
  ({ stdout: output } = await run(process.execPath, ['scripts/build.ts'], options));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string): Promise<string> => readFile(join(folder, 'dist', file), 'utf8');
const page = async (path: string): Promise<CheerioAPI> => load(await read(`${path}index.html`));

describe('another archive, with its name, its language and two sections less', () => {
  it('changes at most five files', () => {
    expect([...Object.keys(EDITS), OWN].length).toBeLessThanOrEqual(5);
    expect(output).toContain('Built the site');
  });

  it('has its own sections alone in menu, footer, home page and sitemap, and no page of others', async () => {
    const $ = await page('en/');
    const menu = $('.site-menu__links a').map((_, { attribs }) => attribs['href']);
    const sections = ['/en/archive/', '/en/places/', '/en/serie/', '/en/territories/', '/en/project/'];
    expect(menu.get()).toEqual(['/en/', ...sections, '/en/selection/']);
    // The last has no records, and nobody switched it off.
    for (const gone of ['donate', 'vite-archivio', 'extra']) {
      expect(await readdir(join(folder, 'dist/en'))).not.toContain(gone);
      for (const file of ['en/index.html', 'en/project/index.html', 'sitemaps/pages-en.xml', '404.html'])
        expect(await read(file), file).not.toContain(`/en/${gone}/`);
    }
  });

  it('falls back to English: without a language, in addresses, in the data', async () => {
    expect((await page(''))('html').attr('lang')).toBe('en');
    expect(load(await read('404.html'))('html').attr('lang')).toBe('en');
    const $ = await page('it/clips/12_crossing-to-apia/');
    expect($('html').attr('lang')).toBe('it');
    expect($('h1').attr('lang') ?? $('h1 [lang]').attr('lang')).toBe('en');
    expect($('title').text()).toBe('Southern Reels | Crossing to Apia');
    const manifest: unknown = JSON.parse(await read('iiif/12/manifest.json'));
    expect(manifest).toHaveProperty('label', { en: ['Crossing to Apia'] });
    expect(await read('sitemaps/clips-en-1.xml')).toContain('/en/clips/12_crossing-to-apia/');
  });

  it('says nothing of the other foundation but what is law', async () => {
    for (const path of ['en/', 'en/archive/', 'en/project/', 'en/clips/1_regatta-on-the-derwent/']) {
      const html = await read(`${path}index.html`);
      expect(html, path).toContain('Southern Reels');
      expect(html, path).not.toMatch(/Passo ridotto|Fondazione Home Movies|\bItaly\b|2002|5x1000/);
    }
  });
});
