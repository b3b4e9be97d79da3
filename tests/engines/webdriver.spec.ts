import { expect } from 'playwright/test';
import { Key } from 'selenium-webdriver';
import {
  adoptStyle,
  cutTexts,
  SET_BY_READERS,
  smallestAt,
  smallTexts,
  sticksOut,
} from '../support/layout.ts';
import { parseClipPath, selectionPath } from '../../src/routes.ts';
import { selectionText, type Selection } from '../../src/client/selection/selection.ts';
import { largestOfEachKind } from '../support/pages.ts';
import { DESKTOP } from '../support/pairs.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { REMEMBERED_WRONG, SAID, WEDDING } from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';
import { test, type Visitor } from './webdriver-test.ts';

/** In WebKit 16.0 and Firefox 115 too. */
const OLDEST = { tag: '@oldest' };
/** On a desktop that asks for little motion. */
const STILL = { tag: '@still' };

/** The narrowest screen that WCAG asks for. */
const NARROWEST = { width: 320, height: 800 };

const say = words('it');
const CAPTIONED = pathOfPageWith(sample, 'it', 'clip', 'kind="descriptions"');
const FILM = pathOfPageWith(sample, 'it', 'clip', '<video', 'related-clips');
const SELECTION: Selection = {
  title: 'Il mare',
  clips: [{ id: parseClipPath(FILM) ?? 0, title: 'Onde', note: '', from: null, to: null }],
};

test('on each kind of page axe finds nothing, and texts are whole on a narrow screen, large and spaced out', async ({
  visitor,
  viewport,
}) => {
  const own = viewport ?? DESKTOP;
  const { soft } = expect;
  for (const { path, kind } of largestOfEachKind(sample, 'it')) {
    await visitor.open(path);
    await visitor.resize(NARROWEST);
    soft(await visitor.ask(() => innerWidth)).toBe(NARROWEST.width);
    await expectNarrow(visitor, NARROWEST.width, kind);
    soft(await visitor.ask(smallTexts, smallestAt(NARROWEST.width)), kind).toEqual([]);
    await visitor.resize(own);
    const before = await visitor.ask(cutTexts);
    for (const [how, rules] of Object.entries(SET_BY_READERS)) {
      await visitor.ask(adoptStyle, rules);
      await expectNarrow(visitor, own.width, `${kind} with ${how}`);
      const cut = (await visitor.ask(cutTexts)).filter((text) => !before.includes(text));
      soft(cut, `${kind} with ${how}`).toEqual([]);
    }
    await visitor.ask(adoptStyle, '');
    soft(await visitor.findViolations(), kind).toEqual([]);
  }
});

/** Waits until nothing makes the page scroll sideways. */
async function expectNarrow(visitor: Visitor, width: number, what: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => visitor.ask(sticksOut, width), `${what} is wider than ${width} px`)
    .toEqual([]);
}

test('a film plays, and stops', OLDEST, async ({ visitor }) => {
  await visitor.open(FILM);
  await visitor.click('.film__play');
  await visitor.until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await visitor.see('.plyr--playing');
  await stopByKey(visitor);
});

async function stopByKey(visitor: Visitor): Promise<void> {
  await visitor.focus('.plyr__controls [data-plyr="play"]');
  await visitor.press('k');
  await visitor.until(() => document.querySelector('video')?.paused === true);
}

test('a film shows its captions, in another language too, and axe finds nothing in what is written of it', async ({
  visitor,
}) => {
  await visitor.open(CAPTIONED);
  await visitor.click('.film__play');
  await visitor.see('.plyr--playing');
  await stopByKey(visitor);
  await visitor.focus('.plyr__controls > [data-plyr="captions"]');
  await visitor.press(Key.ENTER);
  await visitor.ask(() => {
    Object.assign(document.querySelector('video') ?? {}, { currentTime: 1 });
  });
  await visitor.see('.plyr__caption', '[Film muto]');
  for (const [css, text] of [
    ['.plyr__menu > [data-plyr="settings"]', ''],
    ['.plyr__menu [role="menuitem"]', say('player.captions')],
    ['.plyr__menu [role="menuitemradio"]', 'English'],
  ] as const) {
    await visitor.focus(css, text);
    await visitor.press(Key.ENTER);
  }
  await visitor.see('.plyr__caption', '[Silent film]');
  await visitor.click('.transcript > summary');
  await visitor.see('.transcript', 'vela');
  expect(await visitor.findViolations()).toEqual([]);
});

test('a player that fails leaves the film with the controls of the browser', async ({ visitor }) => {
  await visitor.open(FILM);
  await visitor.see('.film__play');
  await visitor.ask(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', {
      get() {
        throw new Error('The player fails.');
      },
    });
    document.querySelector('.film video')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  });
  await visitor.until(() => document.querySelector<HTMLVideoElement>('.film > video')?.controls === true);
  await visitor.miss('.player');
  await visitor.ask(() => {
    void document.querySelector('video')?.play();
  });
  await visitor.until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
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

test('a selection is shown on the whole screen, film after film', OLDEST, async ({ visitor }) => {
  await visitor.ask((text) => {
    localStorage.setItem('selection', text);
  }, selectionText(SELECTION));
  await visitor.open(selectionPath('it'));
  await visitor.click('.selection-tools button', say('selectionPage.show'));
  await visitor.see('dialog[open] h2');
  // Its card goes by itself.
  await visitor.until(
    () => (document.querySelector<HTMLVideoElement>('.projection .is-on')?.currentTime ?? 0) > 0.3,
  );
  await visitor.press('n');
  await visitor.see('dialog[open] button', say('projection.again'));
  await visitor.press(Key.ESCAPE);
  await visitor.miss('dialog[open]');
});

/** Brings a list near the window, where it becomes a carousel. */
async function mountCarousel(visitor: Visitor, list: string): Promise<void> {
  await visitor.ask((css) => {
    document.querySelector(css)?.scrollIntoView({ block: 'center' });
  }, list);
  await visitor.see('.carousel button');
}

test('a carousel turns by its arrow and by keys, also from clip to clip', OLDEST, async ({ visitor }) => {
  await visitor.open('/it/serie/');
  await mountCarousel(visitor, '.clip-carousel');
  await visitor.click(`.carousel button[aria-label="${say('carousel.next')}"]`);
  await visitor.until(() => document.querySelector('.carousel [role="status"]')?.textContent !== '');
  await visitor.focus('.carousel button:not(.add-clip):last-of-type');
  await visitor.press(Key.END);
  await expectInView(visitor, '.carousel .clip-carousel > :last-child');
  await visitor.focus('.carousel .clip-carousel > :last-child a');
  await visitor.press(Key.HOME);
  await visitor.until(() => document.activeElement?.matches('li:first-child a') === true);
  await expectInView(visitor, '.carousel .clip-carousel > :first-child');
});

/** Waits until all of an element lies between the edges of the window. */
async function expectInView(visitor: Visitor, css: string): Promise<void> {
  await visitor.until((selector) => {
    const { left = -1, right = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return left > -1 && right < document.documentElement.clientWidth + 1;
  }, css);
}

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
  // To the pixel: Firefox 115 tells parts of one.
  expect(await visitor.ask(() => scrollY)).toBeCloseTo(scroll, 0);
});

test(
  'the keyboard searches from the header, and the filters take a period and a format',
  OLDEST,
  async ({ visitor }) => {
    await visitor.open('/it/project/');
    if (await visitor.ask(() => innerWidth < 1200)) await visitor.click('.site-header__toggle');
    await visitor.click('.site-menu__search input');
    const field = await visitor.see('.site-menu__search input[role="combobox"]');
    await field.sendKeys('mare');
    await visitor.see('.nav-search__option', 'mare');
    await visitor.press(Key.ARROW_DOWN, Key.ENTER);
    await visitor.expectAddress('/it/archive/?search=mare');
    await visitor.see('.archive-search[data-ready="true"]');
    await visitor.click('.archive-toolbar > .button');
    await visitor.see('dialog[open]', say('filters.title'));
    await visitor.focus('.year-brush__slider');
    await visitor.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT);
    await visitor.until(() => {
      const { min = '', value = '' } = document.querySelector<HTMLInputElement>('.year-brush__slider') ?? {};
      return Number(value) === Number(min) + 2;
    });
    await visitor.click('dialog[open] summary', say('filters.format'));
    const formats = 'dialog[open] details[open] input[role="combobox"]';
    await visitor.focus(formats);
    await visitor.press('8');
    // The first format that matches is the one for Enter, once the formats are there.
    await visitor.until(
      (css) => Boolean(document.querySelector(css)?.getAttribute('aria-activedescendant')),
      formats,
    );
    await visitor.press(Key.ENTER);
    await visitor.see('.multi-select__chip');
    // Not by Escape, which closes no dialog in WebKit 16 while a field has the focus.
    await visitor.click('dialog[open] button[type="submit"]', say('filters.apply'));
    await visitor.miss('dialog[open]');
    await visitor.expectAddress('formats=');
  },
);

for (const site of [sample, live]) {
  for (const language of LANGUAGES) {
    test(`a search of the ${site.name} site in ${language} finds the wedding by its other word, a sentence in its film, and the film remembered wrong`, async ({
      visitor,
    }) => {
      const search = (typed: string): Promise<void> =>
        visitor.open(`/${language}/archive/?search=${encodeURIComponent(typed)}`, site);
      const offer = '[role="status"] .button';
      const [typed, other] = WEDDING[language];
      await search(typed);
      await visitor.click(offer, other);
      await visitor.expectAddress(`search=${other}`);
      await visitor.see('.clip mark', { it: 'Nozze', en: 'wedding' }[language]);
      await search(REMEMBERED_WRONG);
      await visitor.see(offer, 'Castelnovo mietitrice');
      const said = SAID[language];
      await search(said.search);
      await visitor.see('.moments > summary');
      // Open by itself where no clip has the words.
      if (await visitor.ask(() => document.querySelector('.moments[open]') === null))
        await visitor.click('.moments > summary');
      await visitor.click('details[open] a', said.text);
      await visitor.see('dialog[open] h1');
      await visitor.expectAddress(`?t=${said.at}`);
    });
  }
}

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
  await visitor.until(() => document.querySelector<HTMLElement>('.consent')?.offsetHeight === 0);
  expect(await visitor.ask(() => document.cookie)).toContain('cookie-consent=true');
});

test('a list goes on by itself as its end comes near', async ({ visitor }) => {
  await visitor.open('/it/extra/');
  await visitor.until(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelectorAll('.growing-list > :first-child > *').length > 24;
  });
});

test('the banner of the home page plays its films, above their titles', async ({ visitor }) => {
  await visitor.open('/it/');
  await visitor.until(() => {
    const film = document.querySelector<HTMLVideoElement>('.home-banner .is-on video');
    return film !== null && !film.paused && film.currentTime > 0;
  });
  const covered = await visitor.ask(() => {
    const end = document.querySelector('.home-banner .is-on video')?.getBoundingClientRect().bottom ?? NaN;
    return end - (document.querySelector('.home-banner .is-on p')?.getBoundingClientRect().top ?? NaN);
  });
  expect(covered, 'pixels of the title under the film').toBeLessThan(1);
});

test(
  'for who wants little motion the banner is still until it is started, and a carousel turns at once',
  STILL,
  async ({ visitor }) => {
    await visitor.open('/it/');
    const play = `.home-banner button[aria-label="${say('homeBanner.play')}"]`;
    await visitor.see(play);
    expect(
      await visitor.ask(
        () => [...document.querySelectorAll('video')].filter(({ readyState }) => readyState > 0).length,
      ),
    ).toBe(0);
    await visitor.click(play);
    await visitor.until(
      () => document.querySelector<HTMLVideoElement>('.home-banner .is-on video')?.paused === false,
    );
    await visitor.open('/it/serie/');
    await mountCarousel(visitor, '.clip-carousel');
    const first = await visitor.ask(() => {
      document.querySelector<HTMLElement>('.carousel button:not(.add-clip):last-of-type')?.click();
      return document.querySelector('.carousel li')?.getBoundingClientRect().left;
    });
    expect(first).toBeLessThan(0);
  },
);
