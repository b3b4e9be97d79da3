import { expect, it } from 'vitest';
import { redirectsOf } from '../../../../scripts/hosting/addresses.ts';
import { findsMoved } from '../../../../scripts/publish/moved-topics.ts';
import { retireAddresses } from '../../../../scripts/publish/plan.ts';
import { MANIFEST_VERSION, type Manifest } from '../../../../scripts/publish/manifest.ts';
import { filesAt } from '../../../support/path-tables.ts';
import type { TopicSlugs } from '../../../../src/model/topic.ts';

const book = {
  place: new Map([
    ...[
      ['forli', "Forli'"],
      ['forli-2', 'Forlì'],
      ['imola', 'Imola'],
      ['sen-jan', 'Sen Ján'],
    ],
    ...[
      ['sen-jan-2', 'Sèn Jan'],
      ['sen-jan-3', 'Sen Jan'],
      ['gone', 'Gone'],
    ],
  ] as [string, string][]),
  person: new Map([
    ['ada-neri', 'Ada Neri'],
    ['ugo-sala', 'Ugo Sala'],
  ]),
};

const present: TopicSlugs = {
  place: [
    ['Forlì', 'forli-2'],
    ['Imola', 'imola'],
    ['Sèn Jan', 'sen-jan-2'],
    ['Sen Jan', 'sen-jan-3'],
  ],
  person: [['Ada Neri', 'ada-neri']],
};

const page = (address: string): string => `${address.slice(1)}index.html`;

const lists = ['/it/places/', '/it/people/', '/it/people/az_a/', '/it/themes/', '/it/places/az_s/'].map(page);
const topics = ['/it/places/forli-2/', '/it/places/imola/', '/it/places/sen-jan-2/', '/it/places/sen-jan-3/'];
const built = [
  ...[...lists, ...topics.map(page), 'it/places/forli-2/feed.xml', 'it/places/forli-2/1950s/index.html'],
  ...[
    'it/themes/12-spiaggia/index.html',
    'it/themes/12-spiaggia/feed.xml',
    'it/themes/12-spiaggia/1960s/index.html',
  ],
];

const before = [
  ...['/it/places/forli/', '/it/places/forli/1950s/', '/it/places/forli/1956/', '/it/places/imola/1950s/'],
  ...['/it/places/imola/undated-2/', '/it/places/az_x/', '/it/places/sen-jan/', '/it/places/gone/'],
  ...['/it/places/gone/1950s/', '/it/people/ada-neri/', '/it/people/ugo-sala/', '/it/themes/12-mare/'],
  ...['/it/themes/12-mare/1960s/', '/it/themes/12-mare/1970s/', '/it/themes/13-gone/', '/it/places/unknown/'],
];

const expected = {
  '/it/places/forli/': '/it/places/forli-2/',
  '/it/places/forli/1950s/': '/it/places/forli-2/1950s/',
  '/it/places/forli/1956/': '/it/places/forli-2/',
  '/it/places/imola/1950s/': '/it/places/imola/',
  '/it/places/imola/undated-2/': '/it/places/imola/',
  '/it/places/az_x/': '/it/places/',
  '/it/places/sen-jan/': '/it/places/az_s/',
  '/it/people/ada-neri/': '/it/people/az_a/',
  '/it/themes/12-mare/': '/it/themes/12-spiaggia/',
  '/it/themes/12-mare/1970s/': '/it/themes/12-spiaggia/',
};

const manifest = (files: readonly string[], retired: readonly string[] = []): Manifest => ({
  ...{ version: MANIFEST_VERSION, sequence: 1, release: 'r', publishedAt: '', retained: {}, retired },
  files: filesAt(files),
});

it('leads every address that places, people and themes had to what it means today, and no further', () => {
  const findMoved = findsMoved(book, present);
  const retired = retireAddresses(manifest([...built, ...before.map(page)]), filesAt(built), findMoved);
  expect(Object.fromEntries(redirectsOf(retired, filesAt(built), findMoved).pages)).toEqual(expected);
  expect([...redirectsOf(retired, filesAt(built), findMoved).below]).toEqual([
    ['/it/places/forli/feed.xml', '/it/places/forli-2/feed.xml'],
    ...['1960s/', 'feed.xml'].map((rest) => [`/it/themes/12-mare/${rest}`, `/it/themes/12-spiaggia/${rest}`]),
  ]);
});

it('remembers them from release to release, and forgets those of what is gone', () => {
  const findMoved = findsMoved(book, present);
  const retired = retireAddresses(manifest([...built, ...before.map(page)]), filesAt(built), findMoved);
  expect(retireAddresses(manifest(built, retired), filesAt(built), findMoved)).toEqual(retired);
  const nobody = findsMoved(book, { ...present, person: [] });
  expect(retireAddresses(manifest(built, retired), filesAt(built), nobody)).not.toContain(
    '/it/people/ada-neri/',
  );
  // A person who has a page again.
  const again = [...built, page('/it/people/ada-neri/')];
  expect(retireAddresses(manifest(built, retired), filesAt(again), findMoved)).not.toContain(
    '/it/people/ada-neri/',
  );
});
