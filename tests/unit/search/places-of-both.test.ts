import { expect, test } from 'vitest';
import { createSearch } from '../../../src/search/choose-engine.ts';
import { fetchAllPlaces } from '../../../src/search/fetch-all-places.ts';
import type { MapPlaces } from '../../../src/search/search-engine.ts';
import { generateArchive } from '../../../scripts/sample-api/generate-archive.ts';
import { archiveOfClips, storedClip, wholeArchive } from '../scripts/sample-api/small-archive.ts';
import { fail, fakeEngine } from '../../support/fake-engine.ts';
import { ask, liveOver, NEVER, pulledFrom } from './live/sample-live.ts';
import { engineOver, filesOf } from './static/memory-index.ts';

/** The map over both engines: the index for all that it knows, the API for what is newer. */

const archive = generateArchive(wholeArchive(), 300);

/** The API has all clips, the index those up to an id. */
async function openBoth(newestInIndex = Infinity, api = archive) {
  const live = await liveOver(api);
  const pulled = pulledFrom(live.api.url, api);
  const clips = pulled.clips.filter(({ id }) => id <= newestInIndex);
  const { engine } = engineOver(filesOf({ ...pulled, clips }));
  const search = createSearch({
    live: live.engine,
    static: engine,
    isOnline: () => true,
    liveMs: 30_000,
  });
  return { ...live, index: engine, search };
}

function idsOf({ clips }: MapPlaces): number[] {
  return clips.map(({ id }) => id).sort((one, other) => one - other);
}

test('takes no whole records from the API for what the index knows', async () => {
  const { search, index, calls } = await openBoth();
  const places = await fetchAllPlaces(search, ask(), NEVER);
  expect(places).toMatchObject({ count: 300, total: 300 });
  expect(idsOf(places)).toEqual(idsOf(await index.places(ask(), null, NEVER)));
  expect(calls.map(({ searchParams }) => searchParams.get('page_size'))).toEqual(['1']);
});

test('adds the clips that are newer than the index, with their cards, and counts them', async () => {
  const newest = archive.clips.map(({ id }) => id).sort((one, other) => other - one);
  const { search, engine } = await openBoth(newest[150]);
  for (const question of [ask(), ask({ formats: ['8mm'] })]) {
    const places = await fetchAllPlaces(search, question, NEVER);
    const whole = await fetchAllPlaces(engine, question, NEVER);
    expect(idsOf(places)).toEqual(idsOf(whole));
    expect(places).toMatchObject({ count: whole.count, total: whole.total, unplaced: whole.unplaced });
    for (const { id, card } of places.clips) expect(card === null).toBe(id <= (newest[150] ?? 0));
  }
});

test('shows the index alone when the API fails', async () => {
  const live = fakeEngine();
  live.answer = fail;
  const { index } = await openBoth();
  const search = createSearch({ live, static: index, isOnline: () => true });
  const places = await fetchAllPlaces(search, ask(), NEVER);
  expect(idsOf(places)).toEqual(idsOf(await index.places(ask(), null, NEVER)));
});

test('without an index it reads all pages of the API', async () => {
  const { engine, calls } = await openBoth();
  const gone = Object.assign(fakeEngine(), { answer: () => Promise.reject(new Error('gone')) });
  const search = createSearch({
    live: engine,
    static: gone,
    isOnline: () => true,
    liveMs: 30_000,
  });
  const places = await fetchAllPlaces(search, ask({ view: 'map', page_size: 100 }), NEVER);
  expect(places).toMatchObject({ count: 300, total: 300 });
  expect(places.clips.length + places.unplaced).toBe(300);
  expect(calls.map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '3']);
});

test('gives the cards of clips from the index, without those that it does not have', async () => {
  const { search } = await openBoth(1, archiveOfClips(storedClip(2), storedClip(1)));
  const cards = await search.cards([2, 1], 'en', NEVER);
  expect(cards).toMatchObject([{ id: 1, title: { value: 'Title 1' }, href: '/en/clips/1_titolo-1/' }]);
});
