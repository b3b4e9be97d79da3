import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { TestSite } from '../sites/open-test-site.ts';
import type { Language } from '../../src/model/language.ts';
import { pagesOf, type PageKind } from './pages.ts';
import { words } from './words.ts';

/**
 * The address of a page of this kind that has all these pieces of HTML: the way to a film, say, whichever clip has one.
 * @throws Error when there is none, so that a story is never skipped
 */
export function pathOfPageWith(
  site: TestSite,
  language: Language,
  kind: PageKind,
  ...pieces: (string | RegExp)[]
): string {
  const found = pagesOf(site).find(
    (page) =>
      page.kind === kind &&
      page.path.startsWith(`/${language}/`) &&
      isEachIn(readFileSync(join(site.folder, page.file), 'utf8'), pieces),
  );
  if (found === undefined)
    throw new Error(`The ${site.name} site has no ${kind} page with ${pieces.join(', ')}.`);
  return found.path;
}

function isEachIn(html: string, pieces: readonly (string | RegExp)[]): boolean {
  return pieces.every((piece) => (typeof piece === 'string' ? html.includes(piece) : piece.test(html)));
}

/** From this width on the navigation lies in the bar; below it is behind the menu's button. */
const WIDE = 1200;

/** Opens the menu where the screen is so narrow that there is one. */
export async function openMenu(page: Page, language: Language): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= WIDE) return;
  await page.getByRole('button', { name: words(language)('nav.menu'), exact: true }).click();
}

/** Goes to a section by the navigation; `section` is the end of its key, as in `nav.archive`. */
export async function goToSection(page: Page, language: Language, section: string): Promise<void> {
  const say = words(language);
  await openMenu(page, language);
  const navigation = page.getByRole('navigation', { name: say('nav.label') });
  await navigation.getByRole('link', { name: say(`nav.${section}`), exact: true }).click();
}

/** What went wrong while a page was shown. */
export interface VisitReport {
  /** Requests to hosts other than the site and its API. */
  readonly foreign: readonly string[];
  /** Requests for what is not there. */
  readonly failed: readonly string[];
  /** Errors of scripts, and whatever the browser complained of. */
  readonly errors: readonly string[];
}

/** Shows a page with every picture that it has, and watches. */
export async function visit(page: Page, site: TestSite, path: string): Promise<VisitReport> {
  const [foreign, failed, errors]: [string[], string[], string[]] = [[], [], []];
  const home = [new URL(site.url).origin, new URL(site.apiUrl).origin];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && !home.includes(url.origin)) foreign.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) failed.push(response.url());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // The browser itself reports a 404 page as an error; what fails besides is in `failed`.
    if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
  });
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`${site.url}${path}`);
  await loadAllPictures(page);
  if (await page.evaluate(() => 'pwned' in window)) errors.push('hostile script ran');
  page.removeAllListeners();
  return { foreign, failed, errors };
}

/** Loads the pictures that wait for the visitor to scroll, and waits until each is there or has failed. */
async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}
