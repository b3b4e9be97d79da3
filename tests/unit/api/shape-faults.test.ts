import { describe, expect, it } from 'vitest';
import { clipSchema } from '../../../src/api/schemas/clip.ts';
import { listSchema } from '../../../src/api/schemas/answers.ts';
import { shapeFaults } from '../../../src/api/shape-faults.ts';
import type { z } from 'zod';

function faultsOf(schema: z.ZodType, raw: unknown) {
  const { error } = schema.safeParse(raw);
  return error === undefined ? [] : shapeFaults(error, raw);
}

describe('shapeFaults', () => {
  it.each([
    [{ id: '12' }, { path: 'id', expected: 'a number', received: '"12"' }],
    [{}, { path: 'id', expected: 'a number', received: 'nothing' }],
    [
      { id: 1, title: { it: 3 } },
      { path: 'title.it', expected: 'text', received: '3' },
    ],
    [
      { id: 1, keywords: 'mare' },
      { path: 'keywords', expected: 'a list', received: '"mare"' },
    ],
    [
      { id: 1, keywords: [3, 4.5] },
      { path: 'keywords.1', expected: 'a whole number', received: '4.5' },
    ],
    [
      { id: 1, author: 'yes' },
      { path: 'author', expected: 'true or false', received: '"yes"' },
    ],
    [
      { id: 1, position: { type: 'Line', coordinates: [] } },
      { path: 'position.type', expected: '"Point"', received: '"Line"' },
    ],
    [null, { path: '', expected: 'an object', received: 'null' }],
  ])('says of %j where it is wrong, what was expected and what stood there', (raw, fault) => {
    expect(faultsOf(clipSchema, raw)).toEqual([fault]);
  });

  it('says that a list may come in two ways', () => {
    expect(faultsOf(listSchema, 'x')).toEqual([
      { path: '', expected: 'a list or an object', received: '"x"' },
    ]);
  });

  it('names three faults at most, and cuts what it shows', () => {
    const faults = faultsOf(clipSchema, { id: [], title: 'x'.repeat(500), date: 1962, city: 3, archive: 4 });
    expect(faults).toHaveLength(3);
    expect(faults[1]?.received.length).toBeLessThanOrEqual(201);
  });
});
