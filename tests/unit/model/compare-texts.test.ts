import { expect, test } from 'vitest';
import { getTextComparer } from '../../../src/model/compare-texts.ts';

test('sorts as a reader does, and texts that read the same always in one order', () => {
  const compare = getTextComparer('it');
  const composed = 'Citt\u00e0';
  const decomposed = 'Citta\u0300';
  for (const texts of [
    ['Zola', composed, 'argenta', decomposed],
    [decomposed, 'argenta', composed, 'Zola'],
  ]) {
    expect(texts.toSorted(compare)).toEqual(['argenta', decomposed, composed, 'Zola']);
  }
  expect(compare('Zola', 'Zola')).toBe(0);
});
