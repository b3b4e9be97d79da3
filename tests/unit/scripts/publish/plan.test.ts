import { describe, expect, it } from 'vitest';
import { filesAt } from '../../../support/path-tables.ts';
import { PathTable } from '../../../../scripts/path-table.ts';
import { MANIFEST_VERSION, type Manifest } from '../../../../scripts/publish/manifest.ts';
import {
  changedAddresses,
  isNothingNew,
  planUpload,
  retireAddresses,
  uploadOrder,
} from '../../../../scripts/publish/plan.ts';

const HOUR = 3_600_000;
const options = { now: 100 * HOUR, keepMs: 24 * HOUR };

function published(
  files: Readonly<Record<string, string>>,
  retained: Manifest['retained'] = {},
  retired: string[] = [],
): Manifest {
  return {
    ...{ version: MANIFEST_VERSION, sequence: 1, release: 'one', publishedAt: '', retained, retired },
    files: PathTable.of(Object.entries(files)),
  };
}

const findNothing = () => undefined;

describe('planUpload', () => {
  it('takes everything as new where nothing is published', () => {
    const plan = planUpload(
      undefined,
      PathTable.of([
        ['b', '1'],
        ['a', '1'],
      ]),
      options,
    );
    expect(plan).toEqual({ added: ['a', 'b'], changed: [], removed: [], retained: {} });
  });

  it('names what is new, what is other and what is gone', () => {
    const before = published({ same: '1', other: '1', gone: '1' });
    const plan = planUpload(
      before,
      PathTable.of([
        ['same', '1'],
        ['other', '2'],
        ['new', '1'],
      ]),
      options,
    );
    expect(plan).toEqual({ added: ['new'], changed: ['other'], removed: ['gone'], retained: {} });
  });

  it('keeps old code and old segments of the index', () => {
    const before = published({
      '_astro/a.1.js': 'a',
      'search/cards.0123456789ab.bin': 'b',
      'images/x.webp': 'c',
    });
    const { retained, removed } = planUpload(before, PathTable.EMPTY, options);
    expect(Object.keys(retained)).toEqual(['_astro/a.1.js', 'search/cards.0123456789ab.bin']);
    expect(removed).toEqual(['images/x.webp']);
  });

  it('keeps no old segment of the index once a record is taken down, however recent', () => {
    const before = published(
      { 'it/clips/1_a/index.html': 'p', '_astro/a.1.js': 'a', 'search/cards.0123456789ab.bin': 'b' },
      { 'search/cards.ba9876543210.bin': { fingerprint: 'c', since: options.now } },
    );
    const { retained, removed } = planUpload(before, PathTable.EMPTY, options);
    expect(Object.keys(retained)).toEqual(['_astro/a.1.js']);
    expect(removed).toContain('search/cards.0123456789ab.bin');
    expect(removed).toContain('search/cards.ba9876543210.bin');
    const retitled = planUpload(before, PathTable.of([['it/clips/1_b/index.html', 'p']]), options);
    expect(Object.keys(retitled.retained)).toHaveLength(3);
  });

  it('lets old code go when its time is over, counted by a clock that may have been ahead', () => {
    const old = (since: number) => published({}, { '_astro/a.js': { fingerprint: 'a', since } });
    expect(planUpload(old(75 * HOUR), PathTable.EMPTY, options).removed).toEqual(['_astro/a.js']);
    expect(planUpload(old(77 * HOUR), PathTable.EMPTY, options).removed).toEqual([]);
    expect(planUpload(old(900 * HOUR), PathTable.EMPTY, options).retained['_astro/a.js']?.since).toBe(
      options.now,
    );
  });

  it('keeps what the last release still had even if nothing is to be kept', () => {
    const plan = planUpload(published({ '_astro/a.js': 'a' }), PathTable.EMPTY, { ...options, keepMs: 0 });
    expect(Object.keys(plan.retained)).toEqual(['_astro/a.js']);
  });

  it('publishes nothing of an old file that the build has again', () => {
    const before = published({}, { '_astro/a.js': { fingerprint: 'a', since: 0 } });
    const plan = planUpload(before, PathTable.of([['_astro/a.js', 'a']]), options);
    expect(plan).toEqual({ added: [], changed: [], removed: [], retained: {} });
  });
});

describe('isNothingNew', () => {
  it('does not count that an old file has had its time', () => {
    const before = published({ a: '1' }, { '_astro/a.js': { fingerprint: 'a', since: 0 } });
    const plan = planUpload(before, PathTable.of([['a', '1']]), options);
    expect(plan.removed).toEqual(['_astro/a.js']);
    expect(isNothingNew(plan, before)).toBe(true);
  });

  it('is never so before the first release, or when only something is gone', () => {
    expect(isNothingNew(planUpload(undefined, PathTable.EMPTY, options), undefined)).toBe(false);
    const before = published({ a: '1', b: '1' });
    expect(isNothingNew(planUpload(before, PathTable.of([['a', '1']]), options), before)).toBe(false);
  });
});

describe('uploadOrder', () => {
  it('brings what is needed before what needs it', () => {
    const before = published({ 'it/index.html': '1', 'search/manifest.json': '1', 'sitemap-index.xml': '1' });
    const files = [
      'it/index.html',
      'search/manifest.json',
      'sitemap-index.xml',
      'it/clips/1_a/index.html',
      '_astro/a.js',
    ];
    const plan = planUpload(before, PathTable.of(files.map((path) => [path, '2'])), options);
    expect(uploadOrder(plan)).toEqual([
      ['_astro/a.js'],
      ['it/clips/1_a/index.html'],
      ['it/index.html'],
      ['search/manifest.json', 'sitemap-index.xml'],
    ]);
  });
});

describe('retireAddresses', () => {
  const page = (name: string) => `it/clips/${name}/index.html`;

  it('remembers every address that a record ever had, and forgets those of a record that is gone', () => {
    const first = published({ [page('1_a')]: 'x', [page('2_z')]: 'x' });
    const second = retireAddresses(first, filesAt([page('1_b'), page('2_z')]), findNothing);
    expect(second).toEqual(['/it/clips/1_a/']);
    const before = published({ [page('1_b')]: 'x', [page('2_z')]: 'x' }, {}, second);
    expect(retireAddresses(before, filesAt([page('1_c')]), findNothing)).toEqual([
      '/it/clips/1_a/',
      '/it/clips/1_b/',
    ]);
    expect(retireAddresses(before, filesAt([page('2_z')]), findNothing)).toEqual([]);
  });

  it('remembers the number of a page of clips while it is not full, and forgets it with its list', () => {
    const list = ['it/archive/index.html', 'it/territories/5-a/index.html'];
    const third = ['it/archive/3/index.html', 'it/territories/5-a/3/index.html', 'it/extra/3/index.html'];
    const before = published(Object.fromEntries([...list, ...third].map((file) => [file, 'x'])));
    const retired = ['/it/archive/3/', '/it/territories/5-a/3/'];
    expect(retireAddresses(before, filesAt(list), findNothing)).toEqual(retired);
    const later = published(Object.fromEntries(list.map((file) => [file, 'x'])), {}, retired);
    expect(retireAddresses(later, filesAt(list), findNothing)).toEqual(retired);
    expect(retireAddresses(later, filesAt([...list, ...third]), findNothing)).toEqual([]);
    expect(retireAddresses(later, filesAt(['it/archive/index.html']), findNothing)).toEqual([
      '/it/archive/3/',
    ]);
  });

  it('forgets an address that is a page again', () => {
    const before = published({ [page('1_b')]: 'x' }, {}, ['/it/clips/1_a/']);
    expect(retireAddresses(before, filesAt([page('1_a')]), findNothing)).toEqual(['/it/clips/1_b/']);
  });
});

it('tells a CDN the addresses that visitors ask for, and none that only hosts read', () => {
  const plan = {
    added: ['it/index.html', '.hosting/nginx.conf'],
    changed: ['a.js'],
    removed: ['index.html'],
    retained: {},
  };
  expect(changedAddresses(plan)).toEqual(['/', '/a.js', '/it/']);
});
