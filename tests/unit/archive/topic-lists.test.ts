import { expect, it } from 'vitest';
import { topicList } from '../../../src/archive/topic-lists.ts';
import * as record from '../../support/records.ts';

it('lists names by their first letter, whatever signs stand before it', () => {
  const cities = ['Zocca', '“Osteria” di Budrio', '(Parma)', 'Ala', '’L Pian', 'القدس'];
  const archive = record.archiveOf({ clips: cities.map((city, index) => record.clip(index + 1, { city })) });
  const { groups } = topicList(archive, 'it', 'place', '');
  expect(groups.map(({ letter, links }) => [letter, ...links.map(({ name }) => name.value)])).toEqual([
    ...[
      ['a', 'Ala'],
      ['l', '’L Pian'],
      ['o', '“Osteria” di Budrio'],
      ['p', '(Parma)'],
      ['z', 'Zocca'],
    ],
    ['0', 'القدس'],
  ]);
});
