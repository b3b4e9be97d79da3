import { expect } from 'playwright/test';
import { Key } from 'selenium-webdriver';
import { largestOfEachKind } from '../support/pages.ts';
import { sample } from '../support/sites.ts';
import { FIND_VIOLATIONS } from '../support/violations.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';
import { test, type Visitor } from './webkit-test.ts';

/** In WebKit 16.0 too. */
const OLDEST = { tag: '@oldest' };

const say = words('it');
const FILM = pathOfPageWith(sample, 'it', 'clip', '<video', 'related-clips');

test('axe finds nothing on any kind of page, none scrolls sideways, and every script is attached', async ({
  visitor,
}) => {
  for (const { path, kind } of largestOfEachKind(sample, 'it')) {
    await visitor.open(path);
    const found = await visitor.browser.executeAsyncScript<string[]>(
      `${FIND_VIOLATIONS}.then(arguments[arguments.length - 1])`,
    );
    expect.soft(found, kind).toEqual([]);
    expect.soft(await visitor.ask(sticksOut), `${kind} is too wide`).toEqual([]);
  }
});

/** What makes a page scroll sideways; it runs in the page. */
function sticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .map(({ outerHTML }) => `${scrollWidth - clientWidth} px: ${outerHTML.slice(0, 90)}`);
}

test('a film plays, and stops', OLDEST, async ({ visitor }) => {
  await visitor.open(FILM);
  await visitor.click('.film__play');
  await visitor.until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await visitor.see('.plyr--playing');
  // A press gives no button the focus in Safari.
  await visitor.ask(() => {
    document.querySelector<HTMLElement>('.plyr__controls [data-plyr="play"]')?.focus();
  });
  await visitor.press('k');
  await visitor.until(() => document.querySelector('video')?.paused === true);
});

test('a dead film says so, and can be tried again', async ({ visitor }) => {
  await visitor.open(FILM);
  await visitor.ask(() => {
    for (const one of document.querySelectorAll('video, video source'))
      one.setAttribute('src', '/nowhere.mp4');
  });
  await visitor.click('.film__play');
  await visitor.see('[role="alert"]', say('player.failed'));
  await visitor.see('[role="alert"] button', say('player.retry'));
});

/** Brings a list near the window, where it becomes a carousel. */
async function mountCarousel(visitor: Visitor, list: string): Promise<void> {
  await visitor.ask((css) => {
    document.querySelector(css)?.scrollIntoView({ block: 'center' });
  }, list);
  await visitor.see('.carousel button');
}

test('a carousel turns by its arrow, and by End to its last clip', OLDEST, async ({ visitor }) => {
  await visitor.open('/it/serie/');
  await mountCarousel(visitor, '.clip-carousel');
  await visitor.click(`.carousel button[aria-label="${say('carousel.next')}"]`);
  await visitor.until(() => document.querySelector('.carousel [role="status"]')?.textContent !== '');
  await visitor.ask(() => {
    document.querySelector<HTMLElement>('.carousel button:last-of-type')?.focus();
  });
  await visitor.press(Key.END);
  await expect
    .poll(() =>
      visitor.ask(() => {
        const last = document.querySelector('.carousel .clip-carousel > :last-child');
        const { left = 0, right = 0 } = last?.getBoundingClientRect() ?? {};
        return Math.max(0, Math.floor(-left), Math.floor(right - document.documentElement.clientWidth));
      }),
    )
    .toBe(0);
});

test('a year of a timeline leads to its clip', async ({ visitor }) => {
  await visitor.open(pathOfPageWith(sample, 'it', 'series', 'timeline__axis'));
  await mountCarousel(visitor, '.timeline .clip-carousel');
  const years = '.timeline__axis li:last-child a';
  await visitor.click(years);
  await visitor.see(
    '.timeline .is-on time',
    await visitor.ask((css) => document.querySelector(css)?.textContent ?? '', years),
  );
});

test('a clip opens over its list, and Escape gives the list back as it was', OLDEST, async ({ visitor }) => {
  await visitor.open('/it/archive/2/');
  await visitor.click('main .clip > a');
  const scroll = await visitor.ask(() => scrollY);
  await visitor.see('dialog[open] h1');
  await visitor.expectAddress('/clips/');
  await visitor.press(Key.ESCAPE);
  await visitor.miss('dialog[open]');
  await visitor.expectAddress('/it/archive/2/');
  expect(await visitor.ask(() => scrollY)).toBe(scroll);
});

test('the keyboard searches from the header, and the filters open and close', OLDEST, async ({ visitor }) => {
  await visitor.open('/it/project/');
  if (await visitor.ask(() => innerWidth < 1200)) await visitor.click('.site-header__toggle');
  await visitor.click('.site-menu__search input');
  const field = await visitor.see('.site-menu__search input[role="combobox"]');
  await field.sendKeys('mare');
  await visitor.see('.nav-search__option', 'mare');
  await visitor.press(Key.ARROW_DOWN, Key.ENTER);
  await visitor.expectAddress('/it/archive/?search=mare');
  await visitor.see('.archive-search[data-ready="true"]');
  await visitor.click('.archive-toolbar__bar .button');
  await visitor.see('dialog[open]', say('filters.title'));
  await visitor.press(Key.ESCAPE);
  await visitor.miss('dialog[open]');
});

test('the map shows its places, and one of them its clips', async ({ visitor }) => {
  await visitor.open('/it/archive/?view=map');
  await visitor.see('[role="application"]');
  await visitor.click('.place-list__places button', 'Bologna');
  await visitor.see('[role="dialog"] a');
  await visitor.press(Key.ESCAPE);
  await visitor.miss('[role="dialog"] a');
});

test('who is asked for consent agrees, and is not asked again', OLDEST, async ({ visitor }) => {
  await visitor.browser.manage().deleteAllCookies();
  await visitor.open('/it/cookie-consent/');
  await visitor.click('.consent button', say('consent.accept'));
  await visitor.miss('.consent');
  const { value } = await visitor.browser.manage().getCookie('cookie-consent');
  expect(value).toBe('true');
});

test('the banner of the home page plays its films', async ({ visitor }) => {
  await visitor.open('/it/');
  await visitor.until(() => {
    const film = document.querySelector<HTMLVideoElement>('.home-banner .is-on video');
    return film !== null && !film.paused && film.currentTime > 0;
  });
});
