import { expect } from 'playwright/test';
import { expectClipOver } from '../support/clip-dialog.ts';
import { mountCarousel, restOf, shifts, watchShifts } from '../support/carousel-visits.ts';
import { BOTH, inPairs } from '../support/pairs.ts';
import { fill } from '../support/search-visits.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

/** Where the letters of an element begin, whatever room it has around them. */
const textTop = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().top;
};

inPairs((language) => {
  const say = words(language);

  test('a year leads to its clip, which is told about, and the axis follows', async ({ page }) => {
    await watchShifts(page);
    await page.goto(pathOfPageWith(sample, language, 'series', 'timeline__axis'));
    const timeline = page
      .locator('.timeline')
      .filter({ has: page.locator('li:nth-child(6)') })
      .first();
    const slides = timeline.locator('.clip-carousel > li');
    const total = await slides.count();
    const years = (await slides.locator('time').allInnerTexts()).map(Number);
    expect(years).toEqual([...years].sort((a, b) => a - b));

    const carousel = await mountCarousel(timeline.locator('.clip-carousel'));
    expect(await shifts(page)).toEqual([]);
    const axis = timeline.getByRole('list', { name: say('collections.timeline.axis') });
    const active = timeline.locator('.is-on');
    await expect(active.locator('time')).toHaveText(String(years[0]));
    await expect(active.getByRole('paragraph')).toBeVisible();
    await expect(slides.nth(1).locator('p')).toBeHidden();

    const wanted = String(years[4]);
    await axis.getByRole('link', { name: wanted, exact: true }).click();
    await expect(active.locator('time')).toHaveText(wanted);
    await expect(axis.locator('[aria-current]')).toHaveText(wanted);
    await expect(axis.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    await expect(slides.nth(1)).not.toHaveClass(/is-on/);
    await restOf(timeline.locator('.clip-carousel'));
    await expect(active.getByRole('paragraph')).toBeInViewport({ ratio: 1 });

    // Before the first stands the last.
    await axis.getByRole('link', { name: String(years[0]), exact: true }).click();
    const previous = carousel.getByRole('button', { name: say('carousel.previous') });
    // What brings an arrow into view moves no clip.
    await previous.evaluate((arrow) => {
      arrow.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    await previous.click();
    await expect(active.locator('time')).toHaveText(String(years.at(-1)));
    await expect(carousel.getByRole('status')).toHaveText(
      fill(say('carousel.single'), { from: total, total }),
    );
    await carousel.getByRole('button', { name: say('carousel.next') }).click();
    await expect(active.locator('time')).toHaveText(String(years[0]));
  });

  test('clips without a date are named after the timeline', async ({ page }) => {
    await page.goto(pathOfPageWith(sample, language, 'series', 'timeline__undated'));
    const undated = page.locator('.timeline__undated');
    await expect(undated.getByText(say('collections.timeline.undated'))).toBeVisible();
    const [name, link] = [undated.locator('> span'), undated.getByRole('link').first()];
    const tops = await Promise.all([name, link].map((part) => part.evaluate(textTop)));
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 100))).toBeLessThan(1);
    // Over the timeline, like the clips on it.
    await link.click();
    await expectClipOver(page, (await link.getAttribute('href')) ?? '');
  });
});

test('of two clips of one year the year leads to the first, and stays with the second', async ({ page }) => {
  await page.goto(pathOfPageWith(sample, 'it', 'series', /<time>1970<\/time>.{1,600}<time>1970<\/time>/));
  const timeline = page
    .locator('.timeline')
    .filter({ has: page.locator('li:nth-child(6)') })
    .first();
  const carousel = await mountCarousel(timeline.locator('.clip-carousel'));
  const axis = timeline.getByRole('list', { name: words('it')('collections.timeline.axis') });
  await axis.getByRole('link', { name: '1970', exact: true }).click();
  const title = timeline.locator('.is-on b');
  const ofYear = timeline.locator('li', { has: page.getByText('1970', { exact: true }) }).locator('b');
  await expect(title).toHaveText(await ofYear.first().innerText());
  await carousel.getByRole('button', { name: words('it')('carousel.next') }).click();
  await expect(title).toHaveText(await ofYear.last().innerText());
  await expect(axis.locator('[aria-current]')).toHaveText('1970');
});

test('a timeline of one clip tells about it, and has nothing to turn', async ({ page }) => {
  await page.goto(pathOfPageWith(sample, 'it', 'series', 'id="b33-'));
  const timelines = page.locator('.timeline');
  await mountCarousel(timelines.first().locator('.clip-carousel'));
  const one = timelines.filter({ hasNot: page.locator('.clip:nth-child(2)') });
  await one.scrollIntoViewIfNeeded();
  await expect(one.getByRole('paragraph')).toBeVisible();
  await expect(one.locator('.carousel__turns')).toHaveCount(0);
});

test(
  'two hundred clips of sixty years keep to the window, and the axis goes along',
  { tag: BOTH },
  async ({ page }) => {
    const path = pathOfPageWith(sample, 'it', 'series', 'timeline__axis');
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withLongTimeline(await response.text()) });
    });
    await page.goto(path);
    const timeline = page.locator('.timeline').first();
    const carousel = await mountCarousel(timeline.locator('.clip-carousel'));
    await carousel.getByRole('button').last().focus();
    await page.keyboard.press('End');
    await expect(timeline.locator('.is-on')).toHaveAttribute('id', 'b0-199');
    const axis = timeline.getByRole('list', { name: words('it')('collections.timeline.axis') });
    await expect(axis.locator('[aria-current]')).toHaveText('1984');
    await expect(axis.locator('[aria-current]')).toBeInViewport({ ratio: 0.98 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);

/** The page's first timeline with 200 clips, from 1925 to 1984. */
function withLongTimeline(html: string): string {
  const [list, axis] = [
    html.indexOf(
      '<ul class="clip-carousel" data-enhance="carousel"><li class="clip',
      html.indexOf('"timeline"'),
    ),
    0,
  ];
  const listEnd = html.indexOf('</ul>', list);
  const item = html.slice(html.indexOf('<li', list), html.indexOf('</li>', list) + '</li>'.length);
  const clips = Array.from({ length: 200 }, (_, index) => item.replace(/ id="[^"]*"/, ` id="b0-${index}"`));
  const axisStart = html.indexOf('<li', html.indexOf('timeline__axis', listEnd + axis));
  const axisEnd = html.indexOf('</ol>', axisStart);
  const years = Array.from(
    { length: 60 },
    (_, index) => `<li><a href="#b0-${Math.ceil((index * 200) / 60)}">${1925 + index}</a></li>`,
  );
  return (
    html.slice(0, html.indexOf('<li', list)) +
    clips.join('') +
    html.slice(listEnd, axisStart) +
    years.join('') +
    html.slice(axisEnd)
  );
}
