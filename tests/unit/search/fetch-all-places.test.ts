import { expect, test } from 'vitest';
import { fetchAllPlaces } from '../../../src/search/fetch-all-places.ts';
import type { PlacesPart } from '../../../src/search/search-engine.ts';
import { fakeEngine, question } from '../../support/fake-engine.ts';
import { placedClip } from '../client/map/placed-clips.ts';

const NEVER = new AbortController().signal;

function part(ids: readonly number[], counts: Partial<PlacesPart> = {}): PlacesPart {
  const clips = ids.map((id) => placedClip({ id }));
  return { clips, unplaced: 0, count: 0, total: 9, more: null, ...counts };
}

test('reads one part after another, shows each, and no clip twice', async () => {
  const engine = fakeEngine();
  const parts = [
    part([5, 4], { count: 7, unplaced: 1, more: { page: 2, since: null } }),
    part([4, 3], { unplaced: 2, total: 10, more: { page: 3, since: null } }),
    part([2]),
  ];
  engine.answer = () => Promise.resolve(parts.shift());
  const shown: number[] = [];
  const places = await fetchAllPlaces(engine, question(), NEVER, ({ clips }) => shown.push(clips.length));
  expect(places.clips.map(({ id }) => id)).toEqual([5, 4, 3, 2]);
  expect(places).toMatchObject({ unplaced: 3, count: 7, total: 10 });
  expect(shown).toEqual([2, 3]);
  expect(engine.asked).toEqual(['places', 'places 2', 'places 3']);
});

test('a part that fails fails the whole', async () => {
  const engine = fakeEngine();
  engine.answer = () =>
    engine.asked.length === 1
      ? Promise.resolve(part([1], { more: { page: 2, since: null } }))
      : Promise.reject(new Error('500'));
  await expect(fetchAllPlaces(engine, question(), NEVER)).rejects.toThrow('500');
});
