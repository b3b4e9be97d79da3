import { expect, test } from 'vitest';
import { collectionNames } from '../../../src/archive/collection-names.ts';
import { archiveOf, clip, series, territory, text } from '../../support/records.ts';

test('names the territories and series that have clips, with their pages, in the language', () => {
  const archive = archiveOf({
    clips: [clip(2, { territoryId: 5 }), clip(1, { territoryId: 5 })],
    territories: [territory(5, { title: text('Emilia-Romagna') }), territory(6)],
    series: [series(7, { title: text('Il lavoro', 'Work'), clipIds: [1] }), series(8)],
  });
  expect(collectionNames(archive, 'en')).toEqual([
    {
      kind: 'territory',
      id: 5,
      title: 'Emilia-Romagna',
      path: '/en/territories/5-emilia-romagna/',
      count: 2,
    },
    { kind: 'series', id: 7, title: 'Work', path: '/en/serie/7_il-lavoro/', count: 1 },
  ]);
});
