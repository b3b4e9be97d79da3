import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Browser, type Response } from 'playwright/test';
import packageFile from '../../package.json' with { type: 'json' };
import { compress } from '../../scripts/hosting/compress.ts';
import { LANGUAGES, type Language } from '../../src/model/language.ts';
import { ALL_KINDS, largestOfEachKind, pagesOf } from '../support/pages.ts';
import { PHONE } from '../support/pairs.ts';
import {
  hasReact,
  islandScripts,
  pageScripts,
  scriptFiles,
  withStaticImports,
} from '../support/script-files.ts';
import { settled } from '../support/settled.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';

test.use({ moves: false });

/** Bytes as they travel, compressed with brotli; the limits are in package.json. */
const { budgets } = packageFile;

const assets = readdirSync(join(sample.folder, '_astro'));

for (const language of LANGUAGES) {
  for (const kind of ALL_KINDS) {
    test(`the ${kind} page in ${language}, with the styles that it waits for, is in its budget`, () => {
      const largest = largestOfEachKind(sample, language).find((page) => page.kind === kind);
      const html = readFile(largest?.file ?? '');
      const styles = [...html.toString().matchAll(STYLE_SHEET)];
      expect(styles.length).toBeGreaterThan(0);
      const bytes = compressed(html) + total(styles.map(([, file = '']) => file));
      expect(bytes, largest?.path).toBeLessThanOrEqual(budgets.page[kind]);
    });
  }
}

/** What a page names for itself to be fetched before other things, and all that it names. */
const FONT = /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin>/g;
const BOLD_FONT = /<link rel="preload" href="[^"]+archivo-bold[^"]+" as="font"[^>]* fetchpriority="low">/;
const LATER_FONT = /<link rel="preload" href="([^"]+)" as="font"[^>]* fetchpriority="low">/g;
const STYLE_SHEET = /<link rel="stylesheet" fetchpriority="low" href="([^"]+)">/g;

test('what the first view waits for is the beginning of the page, and is in its budgets with the letters of its words', () => {
  for (const { file, path, kind } of largestOfEachKind(sample, 'it')) {
    const html = readFile(file).toString();
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(compressed(Buffer.from(style)), path).toBeLessThanOrEqual(budgets.firstViewStyles);
    const sheet = html.search(STYLE_SHEET);
    // Script may replace all of a "not found" page's `main`.
    expect(sheet > html.indexOf('<main'), path).toBe(kind !== 'notFound');
    expect(compressed(Buffer.from(html.slice(0, sheet))), path).toBeLessThanOrEqual(budgets.firstView);
    // Nothing else holds it up: no sheet that applies, no script that browsers fetch at once.
    const sheets = [...html.matchAll(/<link rel="stylesheet" (?!media="(?:print|\(prefers-contrast))/g)];
    expect(sheets, path).toHaveLength(1);
    // What the page's scripts import is named by the page too: browsers fetch imports before pictures and letters.
    const scripts = pageScripts(html);
    expect(scripts.length, path).toBeGreaterThan(0);
    const named = withStaticImports(sample.folder, scripts, 0);
    expect(withStaticImports(sample.folder, scripts), path).toEqual(named);
    expect([...html.matchAll(/<script (?=[^>]*src=)(?![^>]*fetchpriority="low")/g)], path).toEqual([]);
    expect(filesOf(html, FONT), path).toBeLessThanOrEqual(budgets.firstViewFonts);
    expect(filesOf(html, LATER_FONT), path).toBeLessThanOrEqual(budgets.laterFonts);
    // A font that the page does not name is fetched before all that it does.
    if (/<strong\b|class="stored-data"/.test(html)) expect(html, path).toMatch(BOLD_FONT);
  }
});

test('the home page and the sections come with the first bytes that a server sends', () => {
  const fronts = pagesOf(sample).filter(({ path }) => /^\/(?:it|en)\/(?:[^/]+\/)?$/.test(path));
  expect(fronts.length).toBeGreaterThan(20);
  for (const { file, path } of fronts) {
    const sent = compress(file, readFile(file));
    expect(sent?.length, path).toBeLessThanOrEqual(budgets.firstAnswer);
  }
});

test('one picture of a page at most is fetched before its first view is seen, and before all others', () => {
  for (const { file, path } of largestOfEachKind(sample, 'it')) {
    const main = /<main.*<\/main>/s.exec(readFile(file).toString())?.[0] ?? '';
    const early = [...main.matchAll(/<img (?![^>]*loading="lazy")[^>]*>/g)].map(([image]) => image);
    expect(early.length, path).toBeLessThanOrEqual(1);
    expect(
      early.filter((image) => !image.includes('fetchpriority="high"')),
      path,
    ).toEqual([]);
  }
});

test('the address without a language is in its budget', () => {
  expect(compressed(readFile('index.html'))).toBeLessThanOrEqual(budgets.page.root);
});

test('clip pages are small on average', () => {
  const sizes = pagesOf(sample).filter(({ kind }) => kind === 'clip');
  const average = sizes.reduce((sum, { size }) => sum + size, 0) / sizes.length;
  expect(average).toBeLessThanOrEqual(budgets.clipPageAverage.html);
  const everyTenth = sizes.filter((_, index) => index % 10 === 0);
  const bytes = everyTenth.reduce((sum, { file }) => sum + compressed(readFile(file)), 0);
  expect(bytes / everyTenth.length).toBeLessThanOrEqual(budgets.clipPageAverage.compressed);
});

test('the script that every page loads is in its budget', () => {
  for (const { file, path } of largestOfEachKind(sample, 'it')) {
    const html = readFile(file).toString();
    // The pages with an island have a budget of their own, below.
    if (islandScripts(html).length > 0) continue;
    const modules = withStaticImports(sample.folder, pageScripts(html));
    expect(modules.size).toBeGreaterThan(0);
    expect(totalOfScripts(modules), path).toBeLessThanOrEqual(budgets.script);
  }
});

for (const kind of ALL_KINDS) {
  test(`what the ${kind} page loads on a phone, before anybody touches it, is in its budgets`, async ({
    browser,
  }) => {
    const path = largestOfEachKind(sample, 'it').find((page) => page.kind === kind)?.path ?? '';
    const loads = await loadsOnPhone(browser, path);
    expect(loads.length, path).toBeLessThanOrEqual(budgets.requestsOnPhone[kind]);
    expect(sum(loads), path).toBeLessThanOrEqual(budgets.bytesOnPhone[kind]);
  });
}

for (const language of LANGUAGES) {
  test(`clip pages on a phone load little script and no film until it is wanted, in ${language}`, async ({
    browser,
  }) => {
    for (const clip of [0, 60, 120].map((place) => clipsWithFilm(language)[place]?.path ?? '')) {
      const loads = await loadsOnPhone(browser, clip);
      // The pictures that a screen begins with.
      expect(loads.map(({ url }) => url)).toContainEqual(expect.stringMatching(/-640\.webp$/));
      expect(loads.map(({ url }) => url)).not.toContainEqual(expect.stringMatching(/-1280\.webp$|\.mp4$/));
      const script = loads.filter(({ type }) => type === 'script');
      expect(script.length).toBeGreaterThan(1);
      expect(sum(script), clip).toBeLessThanOrEqual(budgets.clipScript);
      expect(sum(loads), clip).toBeLessThanOrEqual(budgets.bytesOnPhone.clip);
    }
  });
}

test('the player, with its styles and icons but without React, is in its budget', () => {
  const player = scriptFiles(sample.folder).filter((name) => name.startsWith('mount-player.'));
  expect(player).toHaveLength(1);
  const own = [...withStaticImports(sample.folder, player)].filter(
    (name) => !/^(?:react|PageLayout|rolldown-runtime)\./.test(name),
  );
  const looks = assets.filter((name) => /^(?:clip-view\..*\.css|player-icons\..*\.svg)$/.test(name));
  expect(looks).toHaveLength(2);
  // plyr is in it: else it would be somewhere that is not counted.
  expect(totalOfScripts(own)).toBeGreaterThan(20_000);
  expect(totalOfScripts([...own, ...looks])).toBeLessThanOrEqual(budgets.player);
});

test('all script that the archive loads before anyone touches it is in its budget', () => {
  for (const language of LANGUAGES) {
    const modules = archiveModules(`${language}/archive/index.html`);
    expect(totalOfScripts(modules)).toBeLessThanOrEqual(budgets.archiveScript);
    // In two steps: what the page names, and what that imports.
    expect(modules.size).toBeGreaterThan(2);
    expect(modules.size).toBeLessThanOrEqual(budgets.archiveScripts);
    const html = readFile(`${language}/archive/index.html`).toString();
    const named = [...pageScripts(html), ...islandScripts(html)];
    expect(withStaticImports(sample.folder, named, 1)).toEqual(modules);
  }
});

test('the code that only the map loads is in its budget', () => {
  const map = scriptFiles(sample.folder).filter((name) => name.startsWith('MapResults.'));
  expect(map).toHaveLength(1);
  const before = archiveModules('it/archive/index.html');
  const modules = [...withStaticImports(sample.folder, map)].filter((name) => !before.has(name));
  // What it draws with is in it: else it would be somewhere that is not counted.
  expect(totalOfScripts(modules)).toBeGreaterThan(10_000);
  expect(totalOfScripts(modules)).toBeLessThanOrEqual(budgets.map);
});

test('all code that the first carousel of a visit loads, React and embla too, is in its budget', () => {
  const mount = scriptFiles(sample.folder).filter((name) => name.startsWith('mount-carousel.'));
  expect(mount).toHaveLength(1);
  const modules = withStaticImports(sample.folder, mount);
  expect([...modules].some((file) => hasReact(sample.folder, file))).toBe(true);
  expect(totalOfScripts(modules)).toBeLessThanOrEqual(budgets.carousel);
});

test('the banner brings no React and little of its own', () => {
  const banner = scriptFiles(sample.folder).filter((name) => name.startsWith('home-banner.'));
  expect(banner).toHaveLength(1);
  // Every page has its own script, which is counted above.
  const before = withStaticImports(sample.folder, pageScripts(readFile('it/index.html').toString()));
  const modules = [...withStaticImports(sample.folder, banner)].filter((name) => !before.has(name));
  expect(modules.filter((file) => hasReact(sample.folder, file))).toEqual([]);
  expect(totalOfScripts(modules)).toBeLessThanOrEqual(budgets.banner);
});

test('all fonts of the site together are in their budget', () => {
  const fonts = assets.filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  // A woff2 file is compressed with brotli already.
  const bytes = fonts.reduce((sum, name) => sum + readFile(`_astro/${name}`).length, 0);
  expect(bytes).toBeLessThanOrEqual(budgets.font);
});

interface Load {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

const COMPRESSED_ALREADY = new Set(['font', 'image', 'media']);

/** What a page loads by itself, until script has added all that it adds; text is counted as brotli would send it. */
async function loadsOnPhone(browser: Browser, path: string): Promise<Load[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    const type = response.request().resourceType();
    // An address with `data:` holds what it names. The home page's films begin by themselves after some seconds.
    const isCounted = !response.url().startsWith('data:') && (type !== 'media' || path !== '/it/');
    // What is asked for again comes from memory.
    if (isCounted) responses.set(response.url(), response);
  });
  await page.goto(`${sample.url}${path}`, { waitUntil: 'load' });
  await settled(page);
  // Pictures near the window come when they like; only a quiet network says that all have.
  await page.waitForLoadState('networkidle');
  const loads = await Promise.all(
    [...responses.values()].map(async (response) => {
      const type = response.request().resourceType();
      const body = await response.body();
      return {
        url: response.url(),
        type,
        bytes: COMPRESSED_ALREADY.has(type) ? body.length : compressed(body),
      };
    }),
  );
  await context.close();
  return loads;
}

function sum(loads: readonly Load[]): number {
  return loads.reduce((bytes, load) => bytes + load.bytes, 0);
}

/** Bytes of the files that the page names in this way; what has been compressed already is not compressed again. */
function filesOf(html: string, pattern: RegExp): number {
  const files = new Set([...html.matchAll(pattern)].map(([, file = '']) => file));
  expect(files.size).toBeGreaterThan(0);
  return [...files].reduce((bytes, file) => bytes + readFile(file).length, 0);
}

/** The clips whose page has a film and a picture. */
function clipsWithFilm(language: Language): { path: string }[] {
  return pagesOf(sample).filter(
    ({ kind, path, file }) =>
      kind === 'clip' &&
      path.startsWith(`/${language}/`) &&
      readFile(file).includes('<video') &&
      readFile(file).includes('srcset='),
  );
}

function readFile(file: string): Buffer {
  return readFileSync(join(sample.folder, file));
}

/** The page's own modules, its island's and its renderer's, with all that they import. */
function archiveModules(file: string): Set<string> {
  const html = readFile(file).toString();
  const islands = islandScripts(html);
  expect(islands.length).toBeGreaterThan(0);
  return withStaticImports(sample.folder, [...pageScripts(html), ...islands]);
}

function totalOfScripts(names: Iterable<string>): number {
  return total([...names].map((name) => `_astro/${name}`));
}

function compressed(content: Buffer): number {
  return brotliCompressSync(content).length;
}

function total(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + compressed(readFile(file)), 0);
}
