import { describe, expect, it } from 'vitest';
import { pageKeys } from '../../../src/archive/page-keys.ts';
import { hasSection, sectionsOf, withoutSections } from '../../../src/archive/sections.ts';
import { sitemapEntries } from '../../../src/archive/sitemap.ts';
import type { OptionalSection } from '../../../src/site.config.ts';
import * as record from '../../support/records.ts';

const LISTS = {
  clips: [record.clip(1, { territoryId: 6 })],
  series: [record.series(4, { clipIds: [1] })],
  lives: [record.life(5)],
  territories: [record.territory(6)],
  extras: [record.extra(7)],
};

const namesOf = (lists: Parameters<typeof record.archiveOf>[0]): string[] =>
  sectionsOf(record.archiveOf(lists)).map(({ name }) => name);

describe('the sections of the site', () => {
  it('are all where the archive has records of every kind', () => {
    expect(namesOf(LISTS)).toEqual([
      ...['archive', 'series', 'lives', 'territories', 'extras', 'project', 'donate'],
    ]);
  });

  it('are fewer where it has none of a kind, on pages and in the sitemap', () => {
    expect(namesOf({})).toEqual(['archive', 'project', 'donate']);
    const archive = record.archiveOf({ ...LISTS, lives: [] });
    expect(hasSection(archive, 'lives')).toBe(false);
    const paths = [
      ...pageKeys(archive, String).keys(),
      ...sitemapEntries(archive, 'pages-it').map(({ url }) => url),
    ];
    expect(paths).toContain('/it/serie/');
    expect(paths.filter((path) => path.includes('vite'))).toEqual([]);
  });

  it('change every page when one comes or goes, for all have the menu', () => {
    const [before, after] = [LISTS, { ...LISTS, extras: [] }].map((lists) =>
      pageKeys(record.archiveOf(lists), String),
    );
    for (const [path, key] of after ?? [])
      expect(before?.get(path)?.dependencyHash, path).not.toBe(key.dependencyHash);
  });
});

describe('a section that the site leaves out', () => {
  const left = (...without: OptionalSection[]) => withoutSections(record.snapshotOf(LISTS), without);

  it('takes its records along, and what other records say of it', () => {
    const snapshot = left('territories', 'lives');
    expect(snapshot).toMatchObject({ territories: [], lives: [], series: LISTS.series });
    expect(snapshot.clips[0]?.territoryId).toBeNull();
    expect(left('series').clips[0]?.territoryId).toBe(6);
  });

  it('takes its text along', () => {
    const contents = (['home', 'dona', 'territori'] as const).map((code) =>
      record.content(code, record.text(code), record.text('<p>.</p>')),
    );
    const codes = (...without: OptionalSection[]) =>
      withoutSections(record.snapshotOf({ contents }), without).contents.map(({ code }) => code);
    expect(codes()).toEqual(['home', 'dona', 'territori']);
    expect(codes('donate', 'territories')).toEqual(['home']);
  });
});
