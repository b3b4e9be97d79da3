import fc from '../../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { clipSchema } from '../../../../src/api/schemas/clip.ts';
import { clipToModel } from '../../../../src/api/to-model/clip.ts';
import { LiveAnswerError } from '../../../../src/search/live/read-answer.ts';
import {
  parseCardFields,
  parsePlacedFields,
  parseWholeClip,
} from '../../../../src/search/live/parse-clip.ts';

const SPOT = { call: '/api/clips/7/', path: '' };

const read = (fields: Readonly<Record<string, unknown>>) => parseWholeClip({ id: 7, ...fields }, SPOT);

describe('a clip that the API answers alone', () => {
  it('is read with all that its page shows', () => {
    const clip = read({
      title: { it: 'Gita  al mare', en: null },
      description: { it: '<p>Sole.</p>', en: '' },
      date: '1962-07',
      city: 'Cesenatico',
      author: true,
      author_data: { name: 'Mario Rossi' },
      format: '8mm',
      archive: 'Fondo Rossi',
      territorio: { id: 3, title: { it: 'Romagna' } },
      keywords: [5],
      keywords_data: [{ id: 5, value: { it: 'mare', en: 'sea' } }],
      clip_data: { file_url_vimeo: 'https://a.it/film.mp4' },
      file_url_vimeo: 'https://a.it/old.mp4',
    });
    expect(clip).toMatchObject({
      title: { it: 'Gita al mare', en: '' },
      descriptionHtml: { it: '<p>Sole.</p>', en: '' },
      author: 'Mario Rossi',
      fonds: 'Fondo Rossi',
      territory: { id: 3, title: { it: 'Romagna', en: '' } },
      keywords: [{ id: 5, title: { it: 'mare', en: 'sea' } }],
      film: 'https://a.it/film.mp4',
    });
  });

  it('is nothing but an id where the API has nothing else', () => {
    expect(read({})).toMatchObject({
      descriptionHtml: { it: '', en: '' },
      ...{ author: null, fonds: null, territory: null, keywords: [], film: null, picture: null },
    });
  });

  it('never brings the name of an author that may not be shown', () => {
    expect(read({ author: false, author_data: { name: 'Mario Rossi' } }).author).toBeNull();
  });

  it('takes the film of an older record, and none that is not http(s)', () => {
    expect(read({ file_url_vimeo: 'https://a.it/old.mp4' }).film).toBe('https://a.it/old.mp4');
    expect(read({ clip_data: { file_url_vimeo: 'javascript:alert(1)' } }).film).toBeNull();
  });

  it('keeps its sound keywords beside a broken one', () => {
    const keywords = [{ id: 'x' }, { id: 5, value: { it: 'mare' } }];
    expect(read({ keywords_data: keywords }).keywords.map(({ id }) => id)).toEqual([5]);
  });

  it('is refused, with the place, where it is not as agreed', () => {
    expect(() => read({ description: { it: 7 } })).toThrow(LiveAnswerError);
    expect(() => read({ description: { it: 7 } })).toThrow('description.it should be a text');
  });
});

/** What a field may hold that it should not. */
const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    ...['<script>x</script>', '"><img src=x>', '\u0000\u202e a  b ', '0000', 'javascript:x'],
    -1,
    1.5,
    [],
  ),
);
const text = fc.record({ it: fc.option(fc.string()), en: fc.option(fc.string()) }, { requiredKeys: [] });
const address = fc.oneof(
  fc.constantFrom('https://a.it/1.jpg', ' http://a.it/ü ', 'https://me:pw@a.it/', ''),
  fc.string(),
);
const id = fc.integer({ min: 1, max: 9 });
const day = fc.oneof(fc.constantFrom('1962', '1962-07', '1962-02-30', '2024-05-03T10:20:00Z'), fc.string());
const SOUND: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...{
    title: text,
    description: text,
    image_preview: address,
    image_medium: address,
    date: day,
    date_posted: day,
  },
  ...{ city: fc.string(), author: fc.boolean(), format: fc.string(), archive: fc.string() },
  author_data: fc.record({ name: fc.option(fc.string()) }, { requiredKeys: [] }),
  territorio: fc.record({ id, title: fc.option(text) }),
  position: fc.record({
    type: fc.constant('Point'),
    coordinates: fc.array(fc.double({ min: -200, max: 200, noNaN: true }), { maxLength: 3 }),
  }),
  keywords: fc.array(id),
  keywords_data: fc.array(fc.record({ id, value: fc.option(text) })),
  content_metadata: fc.record({ width: fc.option(fc.integer()), height: fc.option(fc.integer()) }),
  clip_data: fc.record({ file_url_vimeo: fc.option(address) }),
  file_url_vimeo: address,
};
const anyRecord = fc
  .tuple(
    fc.record(Object.fromEntries(Object.entries(SOUND).map(([key, value]) => [key, fc.option(value)])), {
      requiredKeys: [],
    }),
    // At most two broken fields: a record that is broken everywhere tells nothing about any one of them.
    fc.dictionary(fc.constantFrom('id', ...Object.keys(SOUND)), junk, { maxKeys: 2 }),
  )
  .map(([sound, broken]): Readonly<Record<string, unknown>> => ({ id: 7, ...sound, ...broken }));

/** What the pull makes of a record; `undefined` for one that it refuses. */
function pulled(record: Readonly<Record<string, unknown>>) {
  const checked = clipSchema.safeParse(record);
  return checked.success ? clipToModel(checked.data).record : undefined;
}

function orUndefined<Model>(parse: () => Model): Model | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof LiveAnswerError) return undefined;
    throw error;
  }
}

/** The record with nothing but these of its fields: the others are not looked at. */
function only(record: Readonly<Record<string, unknown>>, ...keys: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));
}

const CARD_KEYS = [
  ...(['id', 'title', 'date', 'city', 'format', 'content_metadata', 'image_medium'] as const),
  'image_preview',
] as const;

describe('the browser and the pull', () => {
  it('make the same of a whole record, and refuse the same', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const inPull = pulled(record);
        const inBrowser = orUndefined(() => parseWholeClip(record, SPOT));
        // A broken keyword costs its record the pull, and the browser only that keyword.
        if (inPull === undefined && pulled({ ...record, keywords_data: null }) !== undefined) return;
        if (inPull === undefined || inBrowser === undefined) {
          expect([inPull, inBrowser]).toEqual([undefined, undefined]);
          return;
        }
        // The browser takes the words of the description, and no markup.
        expect({ ...inBrowser, description: inPull.description }).toMatchObject(inPull);
        expect(inBrowser.territory?.id ?? null).toBe(inPull.territoryId);
        expect(inPull.keywordIds).toEqual(
          expect.arrayContaining(inBrowser.keywords.map(({ id: own }) => own)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a card', parseCardFields, CARD_KEYS],
    ['a point of the map', parsePlacedFields, [...CARD_KEYS, 'position']],
  ] as const)('make the same of %s, and refuse the same', (_name, read, keys) => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const inPull = pulled(only(record, ...keys));
        const inBrowser = orUndefined(() => read(record, SPOT));
        if (inPull === undefined || inBrowser === undefined)
          expect([inPull, inBrowser]).toEqual([undefined, undefined]);
        else expect(inPull).toMatchObject(inBrowser);
      }),
      { numRuns: 1000 },
    );
  });
});
