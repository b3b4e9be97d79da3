import { expect, it } from 'vitest';
import { territoryPlaces } from '../../../src/archive/topic-pages.ts';
import { archiveOf, clip, territory } from '../../support/records.ts';

it('names the places of a territory, those with most of its clips first, with how many of its clips they have', () => {
  const there = { territoryId: 7 };
  const archive = archiveOf({
    clips: [
      ...[clip(6, { ...there, city: 'Budrio' }), clip(5, { ...there, city: 'Imola' }), clip(4, there)],
      ...[clip(3, { ...there, city: 'Imola' }), clip(2, { city: 'Imola' }), clip(1, { city: 'Rimini' })],
    ],
    territories: [territory(7), territory(8)],
  });
  const places = territoryPlaces(archive, 'en', territory(7));
  expect(places.map(({ name, href, count }) => [name.value, href, count])).toEqual([
    ['Imola', '/en/places/imola/', 2],
    ['Budrio', '/en/places/budrio/', 1],
  ]);
  expect(territoryPlaces(archive, 'en', territory(8))).toEqual([]);
});
