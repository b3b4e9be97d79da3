import { describe, expect, it } from 'vitest';
import { extraDetailSchema, homeBlockSchema, slideSchema } from '../../../../src/api/schemas/editorial.ts';
import {
  contentToModel,
  homeBlockToModel,
  slideToModel,
  totalsToModel,
} from '../../../../src/api/to-model/editorial.ts';
import { extraToModel } from '../../../../src/api/to-model/extra.ts';

describe('homeBlockToModel', () => {
  it.each([
    ['centered', 'centered'],
    [null, 'centered'],
    [undefined, 'centered'],
    ['', 'centered'],
    ['wide', 'ruled'],
  ])('lays out type %j as %s', (type, layout) => {
    expect(homeBlockToModel(homeBlockSchema.parse({ id: 1, type })).record.layout).toBe(layout);
  });

  it('makes days of the years that a theme runs from and to', () => {
    const block = homeBlockSchema.parse({ id: 1, date_from: '1950', date_to: '1959-11' });
    expect(homeBlockToModel(block).record.query).toMatchObject({
      fromDate: '1950-01-01',
      toDate: '1959-11-30',
    });
  });

  it('asks for nothing that is not there', () => {
    expect(homeBlockToModel({ id: 1 }).record.query).toEqual({
      keywordIds: [],
      authors: [],
      formats: [],
      fromDate: null,
      toDate: null,
    });
  });

  it('takes the names of authors from where they are', () => {
    const block = {
      id: 1,
      authors_data: [{ name: ' Mario  Rossi' }, { name: null }, { name: 'Mario Rossi' }],
    };
    expect(homeBlockToModel(block).record.query.authors).toEqual([' Mario  Rossi', 'Mario Rossi']);
  });
});

describe('slideToModel', () => {
  it('leaves out a slide without a film, and says so', () => {
    const { record, problems } = slideToModel(slideSchema.parse({ id: 1, title: { it: 'Mare' } }));
    expect(record).toBeNull();
    expect(problems).toMatchObject([{ resource: 'slides', id: 1, received: 'nothing', effect: 'left-out' }]);
  });

  it('keeps a slide whose link leads nowhere, without the link', () => {
    const slide = { id: 1, link: '/it/archive', clip_data: { file_url_vimeo: 'https://a.it/f.mp4' } };
    expect(slideToModel(slide)).toMatchObject({
      record: { link: null, film: 'https://a.it/f.mp4' },
      problems: [{ path: 'link', received: '"/it/archive"' }],
    });
  });
});

it('names a content page by its code', () => {
  const { record } = contentToModel(
    { code: 'dona', label: { it: 'Dona' }, text: { it: 'Uno\n\nDue' } },
    'dona',
  );
  expect(record).toEqual({
    code: 'dona',
    label: { it: 'Dona', en: '' },
    text: { it: '<p>Uno</p><p>Due</p>', en: '' },
  });
});

it('names what the totals count', () => {
  expect(totalsToModel({ clips: 240, serie: 6, vite: 9 })).toEqual({ clips: 240, series: 6, lives: 9 });
});

describe('extraToModel', () => {
  function convert(fields: object) {
    return extraToModel(extraDetailSchema.parse({ id: 5, ...fields }));
  }

  it.each([
    ['evento', 'event'],
    ['contenuto_speciale', 'special'],
    ['approfondimento', 'insight'],
    [null, 'insight'],
  ])('reads type %j as %s', (type, kind) => {
    expect(convert({ type }).record.kind).toBe(kind);
  });

  it('reads every kind of block, in its order', () => {
    const blocks_content = [
      { type: 'text', text: { it: '<p>Testo</p>' } },
      { type: 'image', image: 'https://a.it/i.jpg' },
      { type: 'video', video: 'https://host.it/123456' },
      { type: 'clip_from_archive', clip: { id: 3 } },
      { type: 'clips_list', clips: [{ id: 1 }, { id: 2 }] },
    ];
    const { record, problems } = convert({ blocks_content });
    expect(problems).toEqual([]);
    expect(record.blocks).toEqual([
      { type: 'text', text: { it: '<p>Testo</p>', en: '' } },
      { type: 'image', image: 'https://a.it/i.jpg' },
      { type: 'video', video: 'https://host.it/123456' },
      { type: 'clips', clipIds: [3] },
      { type: 'clips', clipIds: [1, 2] },
    ]);
  });

  it('leaves out blocks with nothing to show, and speaks only of unknown types and wrong addresses', () => {
    const blocks_content = [
      ...[{ type: 'text', text: { it: ' ' } }, { type: 'image' }, { type: 'video', video: '' }],
      ...[
        { type: 'clips_list', clips: [] },
        { type: 'clip_from_archive', clip: null },
      ],
      ...[{ type: 'quiz' }, { type: 'image', image: 'ftp://a.it/i.jpg' }],
    ];
    const { record, problems } = convert({ blocks_content });
    expect(record.blocks).toEqual([]);
    expect(problems.map(({ path, received }) => `${path} ${received}`)).toEqual([
      'blocks_content.5.type "quiz"',
      'blocks_content.6.image "ftp://a.it/i.jpg"',
    ]);
  });

  it('needs the day of an event', () => {
    expect(convert({ date_from: '2024-05-03' }).record.date).toBe('2024-05-03');
    const { record, problems } = convert({ date_from: '2024-05' });
    expect(record.date).toBeNull();
    expect(problems).toMatchObject([{ path: 'date_from', kind: 'day' }]);
  });
});
