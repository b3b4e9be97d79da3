import { expect, type Locator, type Page } from 'playwright/test';

/** Brings a list of clips near the window and waits until it is a carousel with arrows. */
export async function mountCarousel(list: Locator): Promise<Locator> {
  await list.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  const carousel = list.locator('xpath=ancestor::*[@role="group"]');
  await expect(carousel.locator('.carousel__turns').getByRole('button')).toHaveCount(2);
  return carousel;
}

/** Where a list's slides lie in what is seen of it: pixels from its beginning to theirs. */
export function slidesAt(list: Locator): Promise<number[]> {
  return list.evaluate((element) => {
    const edge = element.parentElement?.getBoundingClientRect().left ?? 0;
    return [...element.children].map((slide) => Math.round(slide.getBoundingClientRect().left - edge));
  });
}

/** Waits until a list has come to rest. @returns where its slides lie then */
export async function restOf(list: Locator): Promise<number[]> {
  await list.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const left = (): number | undefined => element.firstElementChild?.getBoundingClientRect().left;
    for (let [still, last] = [0, left()]; still < 12; last = left()) {
      await frame();
      still = left() === last ? still + 1 : 0;
    }
  });
  return slidesAt(list);
}

/** Counts what moves in the page from now on: reads it with `shifts`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[]) {
        seen.push(entry.sources.map(({ node }) => node?.className).join());
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved: the classes of the elements, a line a movement. */
export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return (window as unknown as { seen: string[] }).seen;
  });
}
