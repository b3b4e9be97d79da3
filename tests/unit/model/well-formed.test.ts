import fc from '../../support/property.ts';
import { expect, test } from 'vitest';
import { wellFormed } from '../../../src/model/well-formed.ts';

test('replaces half characters as toWellFormed does', () => {
  const halves = fc.string({
    unit: fc.constantFrom('a', 'è', '😀', '\ud83d', '\ude00'),
  });
  fc.assert(
    fc.property(halves, (text) => {
      expect(wellFormed(text)).toBe(text.toWellFormed());
    }),
  );
});
