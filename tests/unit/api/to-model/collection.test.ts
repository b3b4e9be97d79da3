import { describe, expect, it } from 'vitest';
import { seriesSchema, territorySchema } from '../../../../src/api/schemas/collection.ts';
import {
  keywordToModel,
  lifeToModel,
  seriesToModel,
  territoryToModel,
} from '../../../../src/api/to-model/collection.ts';

describe('seriesToModel', () => {
  it('puts the blocks into the order that the curator gave, those without one last', () => {
    const blocks = [
      { id: 1 },
      { id: 2, order: 3 },
      { id: 3, order: 1 },
      { id: 4, order: 3 },
      { id: 5, order: null },
    ];
    const { record } = seriesToModel(seriesSchema.parse({ id: 4, blocks }));
    expect(record.blocks.map(({ id }) => id)).toEqual([3, 2, 4, 1, 5]);
  });

  it('shows a clip that stands twice in a list once, and says so', () => {
    const clips = [{ id: 9 }, { id: 8 }, { id: 9, title: 'ignored' }];
    const { record, problems } = seriesToModel(seriesSchema.parse({ id: 4, clips }));
    expect(record.clipIds).toEqual([9, 8]);
    expect(problems).toMatchObject([{ path: 'clips', received: '[9]', effect: 'cleaned' }]);
  });

  it('says in which block something was taken out', () => {
    const blocks = [{ id: 1 }, { id: 2, description: { en: '<img src="x">a' } }];
    const { problems } = seriesToModel(seriesSchema.parse({ id: 4, blocks }));
    expect(problems).toMatchObject([{ resource: 'series', id: 4, path: 'blocks.1.description.en' }]);
  });
});

it('reads a life story that has only a title and a cover', () => {
  const life = { id: 2, title: { it: 'Una vita' }, cover_image: 'https://a.it/c.jpg' };
  expect(lifeToModel(life).record).toEqual({
    id: 2,
    title: { it: 'Una vita', en: '' },
    description: { it: '', en: '' },
    cover: 'https://a.it/c.jpg',
    blocks: [],
  });
});

it('cleans all three texts of a territory', () => {
  const unsafe = { it: '<p onclick="x()">Testo</p>' };
  const territory = territorySchema.parse({
    id: 7,
    description: unsafe,
    extra_text: unsafe,
    credits: unsafe,
  });
  const { record, problems } = territoryToModel(territory);
  expect([record.description.it, record.extraText.it, record.credits.it]).toEqual(
    Array(3).fill('<p>Testo</p>'),
  );
  expect(problems.map(({ path }) => path)).toEqual(['description.it', 'extra_text.it', 'credits.it']);
});

describe('keywordToModel', () => {
  it('takes a keyword that has a name in one language', () => {
    expect(keywordToModel({ id: 3, value: { en: 'seaside' } }).record).toEqual({
      id: 3,
      value: { it: '', en: 'seaside' },
    });
  });

  it('leaves out a keyword without a name and says so', () => {
    const { record, problems } = keywordToModel({ id: 3, value: { it: ' ' } });
    expect(record).toBeNull();
    expect(problems).toMatchObject([{ id: 3, effect: 'left-out' }]);
  });
});
