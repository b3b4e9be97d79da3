import { expect, type Locator, type Page } from 'playwright/test';
import { fillMessage as fill } from '../../src/i18n/messages.ts';
import type { Language } from '../../src/model/language.ts';
import { words } from './words.ts';

/** The clips of the sample archive, all of them and on a list page. */
export const ALL_CLIPS = 242;
export const PAGE_CLIPS = 100;

export { fill };

/** How a visitor names what the archive has under other words. */
export const WEDDING = { it: ['sposalizio', 'nozze'], en: ['marriage', 'wedding'] } as const;

/** A film of Castelnovo, as it may be remembered. */
export const REMEMBERED_WRONG = 'castelnuovo mietitrice anni 40';

/** Words of a sentence that goes on in the next caption, what is read of it, and when it begins. */
export const SAID = {
  it: {
    search: 'mietitura macchina',
    text: 'La mietitura è finita ieri sera: oggi tocca alla macchina.',
    at: 3,
  },
  en: {
    search: 'reaping machine',
    text: 'The reaping ended last night: today it is the machine’s turn.',
    at: 3,
  },
};

/** Goes to a list of clips and waits until script has made it searchable. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectReady(page);
}

/** From now on the page's pictures never come: it has never loaded, and the four seconds of the first view never end. */
export async function keepLoading(page: Page): Promise<void> {
  await page.route(/\.webp$/, () => undefined);
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startOthers = (run: TimerHandler, ms?: number): number => (ms === 4000 ? 0 : start(run, ms));
    Object.assign(window, { setTimeout: startOthers });
  });
}

export async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('.archive-search[data-ready="true"]')).toBeVisible();
}

/** The cards of the list; not those that only hold the place of what is on its way. */
export function cardsOf(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a b') });
}

/** The card of a clip that a search has found. */
export function foundCard(page: Page, id: number): Locator {
  return cardsOf(page).filter({ has: page.locator(`a[href*="/${id}_"]`) });
}

/** A list's first rows are painted before the others, above the room for those. */
export async function expectWholeList(page: Page): Promise<void> {
  await expect(page.locator('.clip-results > .clip-results__rest')).toHaveCount(0);
}

/** The links of the list's clips, which tell clips of one title apart. */
export async function clipsOf(page: Page): Promise<string[]> {
  await expectWholeList(page);
  return cardsOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Waits for "You are seeing N clips filtered by: …". @returns N */
export async function countOf(page: Page, language: Language): Promise<number> {
  const say = words(language);
  const keys = ['archive.summary.one', 'archive.summary.other'];
  const told = keys.map((key) => fill(say(key), { count: '\\d+', names: '.+' }));
  const shown = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(told.join('|')) });
  await expect(shown).toBeVisible();
  return Number(/\d+/.exec(await shown.innerText())?.[0]);
}

/** The query of the page's address, whatever its order. */
export function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries([...new URL(page.url()).searchParams].sort());
}

/** The chips' button that removes a filter. */
export function chip(page: Page, language: Language, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: fill(words(language)('archive.removeFilter'), { name }), exact: true });
}

/** A searched text as the page names it. */
export function quoted(language: Language, text: string): string {
  return fill(words(language)('search.quoted'), { text });
}

/** The button that opens the panel. */
export function panelButton(page: Page, language: Language): Locator {
  const name = words(language)('archive.openFilters');
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Opens the filters with the keyboard. @returns the panel */
export async function openPanel(page: Page, language: Language): Promise<Locator> {
  await panelButton(page, language).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: words(language)('filters.title') });
  await expect(panel).toBeVisible();
  return panel;
}

/** Sorts the list: in the toolbar, or in the panel where that has no room for it. */
export async function sortBy(page: Page, language: Language, order: string): Promise<void> {
  const say = words(language);
  const inToolbar = page.locator('.archive-toolbar').getByLabel(say('archive.order'));
  if (await inToolbar.isVisible()) {
    await inToolbar.selectOption(order);
    return;
  }
  const panel = await openPanel(page, language);
  await panel.getByLabel(say('archive.order')).selectOption(order);
  await panel.getByRole('button', { name: say('filters.apply'), exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Opens one part of the panel with the keyboard. @returns its multi-select's field */
export async function openSelect(panel: Locator, language: Language, part: string): Promise<Locator> {
  const name = words(language)(part);
  const field = panel.getByRole('combobox', { name, exact: true });
  if (!(await field.isVisible())) {
    const summary = panel.locator('summary').getByText(name, { exact: true });
    await summary.focus();
    await summary.press('Enter');
  }
  await expect(field).toBeVisible();
  return field;
}
