import { describe, expect, it } from 'vitest';
import { clipSchema } from '../../../../src/api/schemas/clip.ts';
import { hiddenAuthorOf } from '../../../../src/api/to-model/clip-fields.ts';
import { UNKNOWN_CLIP } from '../../../../src/model/clip.ts';
import { clipToModel } from '../../../../src/api/to-model/clip.ts';

function convert(fields: object) {
  return clipToModel(clipSchema.parse({ id: 7, ...fields }));
}

const WHOLE = {
  title: { it: 'Gita al mare', en: 'A trip to the sea' },
  description: { it: '<p>Il <b>mare</b>.</p>' },
  image_preview: 'https://a.it/big.jpg',
  image_medium: 'https://a.it/small.jpg',
  date: '1962-07-14',
  date_posted: '2024-05-03',
  city: ' Cesenatico ',
  author: true,
  author_data: { name: 'Mario Rossi' },
  format: '8mm',
  archive: 'Fondo Rossi',
  territorio: { id: 3, title: null },
  position: { type: 'Point', coordinates: [12.4, 44.2] },
  keywords: [3, 18, 3],
  content_metadata: { width: 1440, height: 1080 },
  clip_data: { file_url_vimeo: 'https://a.it/film.mp4' },
};

describe('clipToModel', () => {
  it('puts a whole record into our words', () => {
    expect(convert(WHOLE)).toEqual({
      problems: [],
      record: {
        ...UNKNOWN_CLIP,
        id: 7,
        title: { it: 'Gita al mare', en: 'A trip to the sea' },
        description: { it: '<p>Il <b>mare</b>.</p>', en: '' },
        date: { precision: 'day', iso: '1962-07-14', year: 1962 },
        postedOn: '2024-05-03',
        city: 'Cesenatico',
        position: [12.4, 44.2],
        author: 'Mario Rossi',
        format: '8mm',
        fonds: 'Fondo Rossi',
        territoryId: 3,
        keywordIds: [3, 18],
        picture: { card: 'https://a.it/small.jpg', poster: 'https://a.it/big.jpg' },
        frame: { width: 1440, height: 1080 },
        film: 'https://a.it/film.mp4',
        writtenAs: { city: ' Cesenatico ' },
      },
    });
  });

  it('knows nothing of a record that has only its id, and finds nothing wrong with that', () => {
    const nothing = {
      title: { it: '', en: '' },
      description: { it: '', en: '' },
      date: { precision: 'unknown' },
    };
    const { record, problems } = convert({});
    expect(problems).toEqual([]);
    expect(record).toMatchObject({ ...nothing, city: null, position: null, author: null, film: null });
    expect(record).toMatchObject({ picture: null, frame: null, keywordIds: [], territoryId: null });
  });

  it('never lets the name of an author past whose flag is false', () => {
    const hidden = { author: false, author_data: { name: 'Mario  Rossi' } };
    expect(JSON.stringify(convert(hidden))).not.toContain('Rossi');
    expect(hiddenAuthorOf(clipSchema.parse({ id: 7, ...hidden }))).toBe('Mario Rossi');
  });

  it('shows an author without a flag', () => {
    expect(convert({ author_data: { name: 'Mario Rossi' } }).record.author).toBe('Mario Rossi');
  });

  it('reads the day of a moment at which the clip was posted', () => {
    expect(convert({ date_posted: '2024-05-03T10:20:30Z' })).toMatchObject({
      problems: [],
      record: { postedOn: '2024-05-03' },
    });
  });

  it.each([
    ['date', { date: '1962-02-30' }, 'date', '"1962-02-30"', { date: { precision: 'unknown' } }],
    ['year 0', { date: '0000' }, 'date', '"0000"', { date: { precision: 'unknown' } }],
    ['day of posting', { date_posted: '2024-05' }, 'date_posted', '"2024-05"', { postedOn: null }],
    [
      'latitude',
      { position: { type: 'Point', coordinates: [12, 91] } },
      'position',
      '[12,91]',
      { position: null },
    ],
    [
      'lone number',
      { position: { type: 'Point', coordinates: [12] } },
      'position',
      '[12]',
      { position: null },
    ],
    ['address', { image_medium: 'javascript:x' }, 'image_medium', '"javascript:x"', { picture: null }],
    [
      'frame',
      { content_metadata: { width: 90_000, height: 1 } },
      'content_metadata',
      '{"width":90000,"height":1}',
      { frame: null },
    ],
    [
      'script',
      { description: { it: 'Ciao<script>x</script>' } },
      'description.it',
      '"<script>"',
      { description: { it: 'Ciao', en: '' } },
    ],
  ])('keeps a record with a wrong %s, without it, and says so', (_name, fields, path, received, result) => {
    const { record, problems } = convert(fields);
    expect(record).toMatchObject(result);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ resource: 'clips', id: 7, path, received });
  });

  it('says that 0, 0 is no place', () => {
    const { record, problems } = convert({ position: { type: 'Point', coordinates: [0, 0] } });
    expect(record.position).toBeNull();
    expect(problems[0]?.kind).toBe('nullIsland');
  });

  it('ignores the height above the sea', () => {
    expect(convert({ position: { type: 'Point', coordinates: [12, 44, 3] } }).record.position).toEqual([
      12, 44,
    ]);
  });

  it('shows a picture of which only one size is known in both places', () => {
    const url = 'https://a.it/only.jpg';
    expect(convert({ image_preview: url }).record.picture).toEqual({ card: url, poster: url });
    expect(convert({ image_medium: url, image_preview: '' }).record.picture).toEqual({
      card: url,
      poster: url,
    });
  });

  it('looks for the film in the older field when the newer one has none that is good', () => {
    const older = { file_url_vimeo: 'https://a.it/old.mp4' };
    expect(convert({ clip_data: null, ...older }).record.film).toBe('https://a.it/old.mp4');
    expect(convert({ clip_data: { file_url_vimeo: 'x' }, ...older }).record.film).toBe(
      'https://a.it/old.mp4',
    );
  });

  it('takes the keywords from their names when the ids are missing', () => {
    expect(convert({ keywords_data: [{ id: 4, value: { it: 'mare' } }] }).record.keywordIds).toEqual([4]);
  });
});
