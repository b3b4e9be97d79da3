import { describe, expect, it } from 'vitest';
import { formerAddresses, redirectsOf, type Redirects } from '../../../../scripts/rebuild/redirects.ts';

/** The redirects after a site has had these pages, one state after the other. */
function redirectsAfter(...states: readonly (readonly string[])[]): Redirects {
  let former: string[] = [];
  let before: readonly string[] = [];
  for (const pages of states) {
    const removed = before.filter((path) => !pages.includes(path));
    former = formerAddresses(former, removed, new Map(pages.map((path) => [path, null])));
    before = pages;
  }
  return redirectsOf(former, before);
}

describe('the redirects of a site', () => {
  it('lead from the old address of a record to its new one', () => {
    expect(redirectsAfter(['/it/clips/12_gita/'], ['/it/clips/12_gita-al-mare/'])).toEqual({
      '/it/clips/12_gita/': '/it/clips/12_gita-al-mare/',
    });
  });

  it('are never a chain: an address published long ago leads to the one of today', () => {
    expect(redirectsAfter(['/it/clips/12_a/'], ['/it/clips/12_b/'], ['/it/clips/12_c/'])).toEqual({
      '/it/clips/12_a/': '/it/clips/12_c/',
      '/it/clips/12_b/': '/it/clips/12_c/',
    });
  });

  it('give an address up that is a page again', () => {
    expect(redirectsAfter(['/it/clips/12_a/'], ['/it/clips/12_b/'], ['/it/clips/12_a/'])).toEqual({
      '/it/clips/12_b/': '/it/clips/12_a/',
    });
  });

  it('lead nowhere while the record is gone, and to its page when it is back', () => {
    expect(redirectsAfter(['/it/clips/12_a/'], ['/it/clips/12_b/'], [])).toEqual({});
    expect(redirectsAfter(['/it/clips/12_a/'], ['/it/clips/12_b/'], [], ['/it/clips/12_c/'])).toEqual({
      '/it/clips/12_a/': '/it/clips/12_c/',
      '/it/clips/12_b/': '/it/clips/12_c/',
    });
  });

  it('keep languages, kinds of record and the pages of a territory apart', () => {
    const before = ['/it/clips/7_w/', '/it/territories/7-old/2/', '/it/archive/3/'];
    const after = ['/en/clips/7_x/', '/it/serie/7_x/', '/it/territories/7-new/', '/it/territories/7-new/2/'];
    expect(redirectsAfter(before, after)).toEqual({ '/it/territories/7-old/2/': '/it/territories/7-new/2/' });
  });
});
