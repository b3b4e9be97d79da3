import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '../../src/model/language.ts';
import { expectWholeList } from './search-visits.ts';
import { words } from './words.ts';

/** Touches what is touched, and clicks the rest. */
export async function press(target: Locator, hasTouch: boolean): Promise<void> {
  await (hasTouch ? target.tap() : target.click());
}

/** The clip that lies over the page. */
export function clipOver(page: Page): Locator {
  return page.getByRole('dialog');
}

/** A button of the bar over the clip: `previous`, `next`, `close`, `openAsPage`. */
export function barButton(page: Page, language: Language, name: string): Locator {
  return clipOver(page).getByRole('button', { name: words(language)(`dialog.${name}`), exact: true });
}

/** Waits until the clip of this address lies over the page, whole, and says its own name. */
export async function expectClipOver(page: Page, href: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  // Facts and share links stand only in the clip itself, not in what its card shows while it loads.
  await expect(clipOver(page).getByRole('list', { name: /^(?:Condividi|Share)$/ })).toBeAttached();
  const title = await clipOver(page).getByRole('heading', { level: 1 }).innerText();
  await expect(clipOver(page)).toHaveAccessibleName(title);
}

export async function expectNothingOver(page: Page): Promise<void> {
  await expect(clipOver(page)).toHaveCount(0);
}

/** The path of a card's clip. */
export async function hrefOf(card: Locator): Promise<string> {
  return (await card.getAttribute('href')) ?? '';
}

/** What a visitor would notice if the page behind a clip changed. */
export interface PageState {
  readonly address: string;
  readonly title: string;
  readonly scroll: number;
  readonly cards: number;
  readonly width: number;
}

export async function stateOf(page: Page): Promise<PageState> {
  await expectWholeList(page);
  return await page.evaluate(() => ({
    address: location.pathname + location.search,
    title: document.title,
    scroll: Math.round(scrollY),
    cards: document.querySelectorAll('main .clip:not(.clip--coming)').length,
    width: document.querySelector('main')?.clientWidth ?? 0,
  }));
}
