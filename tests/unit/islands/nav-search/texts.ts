import type { NavSearchTexts } from '../../../../src/islands/NavSearch/nav-search-texts.ts';

export const texts: NavSearchTexts = {
  short: 'Type to search...',
  searching: 'Searching...',
  none: 'No matches found.',
  one: '1 result available.',
  many: '# results available.',
};
