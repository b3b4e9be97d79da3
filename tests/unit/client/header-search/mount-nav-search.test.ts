import { describe, expect, it } from 'vitest';
import { searchInAddress } from '../../../../src/client/header-search/mount-nav-search.ts';

const archive = new URL('https://archive.example/it/archive/');

function searchOf(path: string): string | undefined {
  return searchInAddress(new URL(path, archive), archive);
}

describe('the text that the header shows', () => {
  it('is the one that the archive searches for, as text', () => {
    expect(searchOf('/it/archive/?search=gita+al+mare&formats=8mm')).toBe('gita al mare');
    expect(searchOf('/it/archive/?search=%3Cimg%20src%3Dx%3E')).toBe('<img src=x>');
  });

  it('is there on the further pages of the archive too', () => {
    expect(searchOf('/it/archive/2/?search=mare')).toBe('mare');
  });

  it('is nothing on other pages and without a search', () => {
    expect(searchOf('/it/territories/?search=mare')).toBeUndefined();
    expect(searchOf('/it/archive/')).toBeUndefined();
  });

  it('survives addresses that are no proper text', () => {
    expect(searchOf('/it/archive/?search=%E0%A4%A')).toBeTypeOf('string');
  });
});
