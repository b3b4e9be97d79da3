import { expect, test } from 'vitest';
import { filterChips } from '../../../../src/client/search/filter-chips.ts';
import { NO_FILTERS } from '../../../../src/filters/query.ts';

test.each([
  ['nozze -molo', '«nozze -molo»'],
  ['mare "festa di paese"', 'mare "festa di paese"'],
  // A quote without its partner is none.
  ['dell"', '«dell"»'],
])('the search %s is quoted once', (search, text) => {
  const [chip] = filterChips({ ...NO_FILTERS, search }, (_, value) => value, 'it', { quoted: '«{text}»' });
  expect(chip?.text).toBe(text);
  expect(chip?.without.search).toBe('');
});
