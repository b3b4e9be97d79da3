import fc from '../../../support/property.ts';
import { expect, test } from 'vitest';
import { parseSegment, writeSegment } from '../../../../src/search/static/segment-format.ts';

const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom('Àrgenta', '日本', '😀', '\ud83d', '\n', '\0')));
const numbers = fc.array(fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 32 - 1 })));

test('gives back any texts and any whole numbers of 32 bits', () => {
  fc.assert(
    fc.property(texts, numbers, numbers, (a, one, other) => {
      const part = parseSegment('test', writeSegment({ texts: { a }, columns: { one, other } }));
      expect(part.texts('a')).toEqual(a);
      expect([...part.column('one')]).toEqual(one);
      expect([...part.column('other')]).toEqual(other);
    }),
  );
});

test('refuses to write what a column cannot hold', () => {
  for (const number of [-1, 0.5, 2 ** 32, NaN]) {
    expect(() => writeSegment({ columns: { ids: [number] } })).toThrow(
      `The column "ids" cannot hold ${number}.`,
    );
  }
});

test('notices a file that was cut anywhere', () => {
  const bytes = writeSegment({ texts: { a: ['Bologna'] }, columns: { one: [1, 300, 70_000] } });
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => parseSegment('columns.bin', bytes.slice(0, length))).toThrow(
      "The search index's columns.bin is truncated",
    );
  }
});

test('notices a page of HTML in the place of a file', () => {
  const html = new TextEncoder().encode('<!doctype html><title>404</title>');
  expect(() => parseSegment('columns.bin', html)).toThrow('truncated or no segment of an index (33 bytes)');
});

test('survives any damage: the file is read, or an error says that it is damaged', () => {
  const bytes = writeSegment({ texts: { a: ['Bologna'] }, columns: { one: [1, 300, 70_000] } });
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
      const damaged = bytes.slice();
      damaged[at] = byte;
      try {
        parseSegment('columns.bin', damaged).texts('a');
      } catch (error) {
        expect(String(error)).toContain("The search index's columns.bin ");
      }
    }),
    { numRuns: 2000 },
  );
});

test('says what a file lacks', () => {
  const part = parseSegment('columns.bin', writeSegment({}));
  expect(() => part.texts('cities')).toThrow('The search index\'s columns.bin has no texts "cities".');
  expect(() => part.column('city')).toThrow('The search index\'s columns.bin has no column "city".');
});
