import type { Browser, Page } from 'playwright';
import { openArchive, openPage, REST_MS, slowDown } from './bench-browser.ts';
import { watchInteractions } from './in-page.ts';
import { spread } from './statistics.ts';
import type { Rows } from './table.ts';

const ROUNDS = 5;

type Step = readonly [name: string, act: (page: Page) => Promise<unknown>, shown: string];

/** What a visitor does, one after the other, with the selector of what shows that it was done. */
const STEPS: readonly Step[] = [
  [
    'open the panel',
    (page) => page.click('.archive-toolbar button[aria-haspopup]'),
    '.filter-panel input[type="range"]',
  ],
  [
    'move the brush',
    (page) => page.locator('.filter-panel input[type="range"]').first().press('ArrowRight'),
    '.filter-panel',
  ],
  ['apply', (page) => page.click('.filter-panel button[type="submit"]'), '.clip-results[aria-busy="false"]'],
  [
    'map',
    (page) => page.click('.archive-toolbar__views button[aria-pressed="false"]'),
    '.map-results[data-count]',
  ],
  [
    'list',
    (page) => page.click('.archive-toolbar__views button[aria-pressed="false"]'),
    '.clip-results[aria-busy="false"]',
  ],
  ['open a clip', (page) => page.locator('.clip-results a').first().click(), 'dialog[open] h1'],
  ['play', (page) => page.locator('dialog[open] .film__play').click(), 'dialog[open] .plyr'],
];

/**
 * Milliseconds from each interaction to the next paint, as browsers report it, with the processor slowed; and the longest
 * task that followed, until the page was at rest.
 */
export async function measureInteractions(browser: Browser, address: string): Promise<Rows> {
  const paints = new Map<string, number[]>();
  const tasks = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openPage(browser);
    await page.addInitScript(watchInteractions);
    await slowDown(page);
    await openArchive(page, address);
    for (const [name, act, shown] of STEPS) {
      await page.evaluate(() => {
        window.longTasks = [];
        window.interactions = [];
      });
      await act(page);
      await page.waitForSelector(shown);
      await page.waitForTimeout(REST_MS);
      const { interactions, longTasks } = await page.evaluate(() => ({
        interactions: window.interactions,
        longTasks: window.longTasks,
      }));
      paints.set(name, [...(paints.get(name) ?? []), Math.max(0, ...interactions)]);
      tasks.set(name, [...(tasks.get(name) ?? []), Math.max(0, ...longTasks)]);
    }
    await page.context().close();
  }
  return Object.fromEntries(
    [...paints].map(([name, times]) => [
      name,
      { ...spread(times, 0), 'longest task ms': Math.max(...(tasks.get(name) ?? [])) },
    ]),
  );
}
