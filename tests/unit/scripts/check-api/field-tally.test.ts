import { describe, expect, it } from 'vitest';
import { FieldTally } from '../../../../scripts/check-api/field-tally.ts';
import { clipSchema } from '../../../../src/api/schemas/clip.ts';
import { seriesSchema } from '../../../../src/api/schemas/collection.ts';
import { extraDetailSchema } from '../../../../src/api/schemas/editorial.ts';

describe('FieldTally', () => {
  it('takes a field for present that a single record has, even as null', () => {
    const tally = new FieldTally();
    tally.add(clipSchema, { id: 1 }, 1);
    tally.add(clipSchema, { id: 2, city: null, territorio: null }, 2);
    const missing = tally.missing();
    expect(missing).not.toContain('city');
    expect(missing).toContain('title');
  });

  it('looks into lists and objects, and counts a record once', () => {
    const tally = new FieldTally();
    tally.add(
      clipSchema,
      {
        id: 1,
        keywords_data: [
          { id: 3, name: 'a' },
          { id: 4, name: 'b' },
        ],
      },
      1,
    );
    expect(tally.missing()).toContain('keywords_data.*.value');
    expect([...tally.unknown]).toEqual([['keywords_data.*.name', { count: 1, example: 1 }]]);
  });

  it('does not ask for either language, both places of a film, or every field of every block', () => {
    const tally = new FieldTally();
    tally.add(clipSchema, { id: 1, title: { it: 'Mare' }, file_url_vimeo: 'https://films.test/1.mp4' }, 1);
    expect(tally.missing().filter((field) => /^title|film|clip_data|vimeo/.test(field))).toEqual([]);
    const extra = new FieldTally();
    extra.add(extraDetailSchema, { id: 1, blocks_content: [{ type: 'image' }] }, 1);
    expect(extra.missing().filter((field) => field.startsWith('blocks_content'))).toEqual([]);
  });

  it('does not ask for the day on which a clip was posted, by which an API need only order', () => {
    const tally = new FieldTally();
    tally.add(clipSchema, { id: 1 }, 1);
    expect(tally.missing()).not.toContain('date_posted');
    tally.add(clipSchema, { id: 2, date_posted: '2024-05-03' }, 2);
    expect(tally.unknown.size).toBe(0);
  });

  it('leaves clips within other records to the list of clips, and what a call need not bring alone', () => {
    const tally = new FieldTally();
    tally.add(seriesSchema, { id: 1, clips: [{ id: 2, title: {}, anything: 1 }] }, 1);
    expect(tally.unknown.size).toBe(0);
    expect(tally.missing(['blocks'])).not.toContain('blocks');
    expect(tally.missing()).toContain('blocks');
  });
});
