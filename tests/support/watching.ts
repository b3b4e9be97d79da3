import type { Locator, Page } from 'playwright/test';
import type { Language } from '../../src/model/language.ts';
import { sample } from './sites.ts';
import { pathOfPageWith } from './visits.ts';

/** The address of a clip that has everything: a film, a picture, a year, an author, a place, a fonds, related clips. */
export function pathOfFullClip(language: Language): string {
  return pathOfPageWith(
    sample,
    language,
    'clip',
    '<video',
    'srcset=',
    ...['from_date=', 'authors=', 'positions=', 'formats=', 'keywords='],
    ...['<dd>', 'related-clips'],
  );
}

/** Opens a clip and waits until script has added what it adds. */
export async function openClip(page: Page, path: string): Promise<void> {
  await page.goto(`${sample.url}${path}`);
  await page.locator('.clip-tools').waitFor();
}

export function filmOf(page: Page): Locator {
  return page.locator('.film video');
}

/** Brings the pointer to the film, and waits for the player. @returns the button that plays */
export async function showInterest(page: Page): Promise<Locator> {
  await page.locator('.film').hover();
  const play = page.locator('.plyr .film__play');
  await play.waitFor();
  return play;
}

export function timeOf(film: Locator): Promise<number> {
  return film.evaluate((video: HTMLVideoElement) => video.currentTime);
}
