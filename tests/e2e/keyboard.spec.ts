import { expect, type Page } from 'playwright/test';
import { LANGUAGES } from '../../src/model/language.ts';
import { selectionPath } from '../../src/routes.ts';
import { UNASKED } from '../support/consent-visits.ts';
import { largestOfEachKind } from '../support/pages.ts';
import { sample } from '../support/sites.ts';
import { settled } from '../support/settled.ts';
import { test } from '../support/test.ts';

// First visits, with the banner that asks for consent.
test.use({ storageState: UNASKED });

/** More presses than any page has different controls; where they do not do, some of its controls are not told to be alike. */
const MOST_PRESSES = 60;

/** What is the same wherever it is, and the pages on which it is pressed. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  '.site-header, .consent': ['/it/'],
  '.filter-panel': ['/it/archive/', '/it/archive/?search=torino&from_date=1940-01-01&keywords=27&film=yes'],
};

/** What a page is for some questions, beside its kind. */
const STATES = [
  'archive/?search=festa',
  'archive/?search=torino&from_date=1940-01-01&keywords=27&film=yes',
  'archive/?search=zzzzzz&from_date=1950-01-01',
  'archive/?view=map',
  'archive/?view=map&search=zzzzzz',
];

const paths = [
  ...largestOfEachKind(sample, 'it').map(({ path }) => path),
  ...STATES.map((state) => `/it/${state}`),
];
for (const path of paths) {
  test(`after each press of a control of ${path} something has the focus`, async ({ page }) => {
    await page.addInitScript((own) => {
      if (own.includes(location.pathname) && localStorage.getItem('selection') === null)
        localStorage.setItem('selection', '[1,"",[[1001,"A"],[1002,"B"],[1003,"C"]]]');
    }, LANGUAGES.map(selectionPath));
    await open(page, path);
    await pressEverything(page, path);
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${sample.url}${path}`);
  await settled(page);
  await page.evaluate(() => {
    Object.assign(window, { isWalked: true });
  });
}

/** Presses each control that the page has or gets, once of its kind, and no part that is pressed on another page; what opens over the page first, and then Escape. */
async function pressEverything(page: Page, path: string): Promise<void> {
  const pressed: string[] = [];
  /** What was pressed last in the page itself. */
  let opener = '';
  const elsewhere = Object.keys(ALIKE).filter((part) => !ALIKE[part]?.includes(path));
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const control = await page.evaluate(focusNext, { pressed, elsewhere });
    if (control === null) return;
    pressed.push(control.name);
    if (!control.isOver) opener = control.name;
    await page.keyboard.press(control.isEscape ? 'Escape' : 'Enter');
    await page.waitForTimeout(250);
    await settled(page);
    // It led to a page, this one or another.
    if (await page.evaluate(() => !('isWalked' in window))) {
      await open(page, path);
      continue;
    }
    // It closed what has further controls: press again what opens it.
    const isClosed = control.isOver && !control.isEscape && !(await page.evaluate(hasLayer));
    if (isClosed) pressed.splice(pressed.indexOf(opener), 1);
    const has = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
    expect.soft(has.startsWith('<body'), `after ${control.name}`).toBe(false);
  }
  expect(pressed, 'different controls of one page').toHaveLength(0);
}

interface Control {
  readonly name: string;
  /** Whether it lies over the page. */
  readonly isOver: boolean;
  /** Whether nothing is left to press there but the Escape key. */
  readonly isEscape: boolean;
}

function hasLayer(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null;
}

interface Presses {
  readonly pressed: readonly string[];
  /** Selectors of the parts that are pressed on another page. */
  readonly elsewhere: readonly string[];
}

/** Focuses a control of a kind that was not pressed yet, of the uppermost layer. Runs in the page. */
function focusNext({ pressed, elsewhere }: Presses): Control | null {
  const layer = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1);
  const controls = (layer ?? document).querySelectorAll<HTMLElement>('button, summary, input[type=checkbox]');
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
    if (elsewhere.some((part) => control.closest(part))) continue;
    const style = control.className || (control.closest('[class]')?.className ?? '');
    const label = control.closest('.clip, .add-clip, .place-list__places')
      ? ''
      : (control.getAttribute('aria-label') ?? control.textContent);
    const name = `${control.localName} ${style} ${label.slice(0, 40)}`;
    if (pressed.includes(name)) continue;
    control.focus();
    if (document.activeElement === control) return { name, isOver: layer !== undefined, isEscape: false };
  }
  if (layer === undefined) return null;
  return { name: `Escape from ${layer.className} ${pressed.length}`, isOver: true, isEscape: true };
}
