import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placePages } from '../../../../src/archive/topics.ts';
import { archiveOf, clip } from '../../../support/records.ts';

/** Two names that make one slug, one that is cut, and one of signs. */
const ARCHIVE = archiveOf({
  clips: ['Sen Jan', 'Sèn Jan', '(?)', "Lesignano de' Bagni"].map((city, at) => clip(9 - at, { city })),
});

beforeEach(() => {
  // What was fetched is kept for the page.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function pageOf(name: string): Promise<string | undefined> {
  const { fetchPlacePages } = await import('../../../../src/client/browser/place-pages.ts');
  return (await fetchPlacePages('en'))(name);
}

it('finds the page of a place by its name as the archive or the API writes it, and none that is not there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(placePages(ARCHIVE))));
  expect(await pageOf("Lesignano  de' Bagni ")).toBe('/en/places/lesignano-de-bagni/');
  // The oldest record had the address first.
  expect(await pageOf('Sèn Jan')).toBe('/en/places/sen-jan/');
  expect(await pageOf('Sen Jan')).toBe('/en/places/sen-jan-2/');
  for (const none of ['(?)', 'Rimini', 'constructor', '']) expect(await pageOf(none), none).toBeUndefined();
});

it('offers none while data is saved or the file does not come', async () => {
  const answer = vi.fn(() => Promise.resolve(new Response(null, { status: 503 })));
  vi.stubGlobal('fetch', answer);
  expect(await pageOf('Sen Jan')).toBeUndefined();
  expect(answer).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(await pageOf('Sen Jan')).toBeUndefined();
  expect(answer).toHaveBeenCalledOnce();
});
