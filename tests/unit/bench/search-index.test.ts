import { expect, it, vi } from 'vitest';
import { benchSearchIndex } from '../../bench/search-index.ts';

it('weighs the files that the index has, and asks it every kind of question', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await benchSearchIndex(60, 40);
  const text = printed.mock.calls.flat().join('\n');
  printed.mockRestore();
  for (const row of [
    'index of 40 clips',
    'index of 60 clips',
    'list',
    'facets',
    'map',
    'choices',
    'suggest',
    'words, by -id',
    'the map',
    'a further word',
  ]) {
    expect(text).toContain(`| ${row} `);
  }
});
