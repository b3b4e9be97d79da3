import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import type { Archive } from '../../../src/archive/archive.ts';
import { clipListPage, clipPageNumbers, withCards } from '../../../src/archive/clip-list.ts';
import { clipPage } from '../../../src/archive/clip-page.ts';
import { pageKeys, type PageKey } from '../../../src/archive/page-keys.ts';
import { territoryPage, territoryPageNumbers } from '../../../src/archive/collection-pages.ts';
import { topicPage, topicParts } from '../../../src/archive/topic-pages.ts';
import { topicsWithPage } from '../../../src/archive/topics.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { LANGUAGES } from '../../../src/model/language.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import {
  archivePath,
  clipPath,
  extraPath,
  seriesPath,
  territoryPath,
  topicPath,
} from '../../../src/routes.ts';
import * as record from '../../support/records.ts';

/** The text itself is the shortest name that no other text has. */
const keysOf = (archive: Archive): Map<string, PageKey> => pageKeys(archive, (text) => text);

const CITIES = ['Bologna', 'Imola', null];
const AUTHORS = ['Mario Rossi', 'Ida Bianchi', null];
const YEARS = ['1958', '1962', '1962-07', '1971'];

/** Forty clips that share authors, places, years, keywords and a series with each other. */
const START: Snapshot = record.snapshotOf({
  clips: record.clips(40, (id) => ({
    city: CITIES[id % 3] ?? null,
    author: AUTHORS[id % 2] ?? null,
    date: record.date(YEARS[id % 4] ?? '1962'),
    keywordIds: id % 5 === 0 ? [3, 4] : [3],
    territoryId: id % 2 === 0 ? 7 : null,
  })),
  keywords: [record.keyword(3, 'mare', 'sea'), record.keyword(4, 'neve', 'snow')],
  series: [record.series(1, { clipIds: [40, 3, 12, 9] }), record.series(2, { clipIds: [12, 13] })],
  territories: [record.territory(7)],
});

type Edit = (snapshot: Snapshot) => Snapshot;

const editClip = (change: (clip: Clip) => Partial<Clip>): ((id: number) => Edit) => {
  return (id) => (snapshot) => ({
    ...snapshot,
    clips: snapshot.clips.map((clip) => (clip.id === id ? { ...clip, ...change(clip) } : clip)),
  });
};

function removeClip(id: number): Edit {
  return (snapshot) => ({
    ...snapshot,
    clips: snapshot.clips.filter((clip) => clip.id !== id),
    series: snapshot.series.map((one) => ({ ...one, clipIds: one.clipIds.filter((other) => other !== id) })),
  });
}

function retitleSeries(it: string): Edit {
  return (snapshot) => ({
    ...snapshot,
    series: snapshot.series.map((one) => ({ ...one, title: { it, en: '' } })),
  });
}

const anyId = fc.integer({ min: 1, max: 42 });
const words = fc.constantFrom('Gita', 'Gita al mare', 'Neve', '');
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(anyId, words, words).map(([id, it, en]) => editClip(() => ({ title: { it, en } }))(id)),
  fc.tuple(anyId, words).map(([id, it]) => editClip(() => ({ description: { it, en: '' } }))(id)),
  fc.tuple(anyId, fc.constantFrom(...CITIES)).map(([id, city]) => editClip(() => ({ city }))(id)),
  fc.tuple(anyId, fc.constantFrom(...AUTHORS)).map(([id, author]) => editClip(() => ({ author }))(id)),
  fc
    .tuple(anyId, fc.constantFrom(...YEARS))
    .map(([id, year]) => editClip(() => ({ date: record.date(year) }))(id)),
  fc.tuple(anyId, fc.subarray([3, 4])).map(([id, keywordIds]) => editClip(() => ({ keywordIds }))(id)),
  fc
    .tuple(anyId, fc.constantFrom('8mm', null))
    .map(([id, format]) => editClip(() => ({ format, film: 'https://a.it/1.mp4' }))(id)),
  fc
    .tuple(anyId, fc.webUrl())
    .map(([id, url]) => editClip(() => ({ picture: { card: url, poster: `${url}#large` } }))(id)),
  anyId.map(removeClip),
  fc.constant<Edit>((snapshot) => ({
    ...snapshot,
    clips: [
      record.clip((snapshot.clips[0]?.id ?? 0) + 1, { city: 'Imola', keywordIds: [3] }),
      ...snapshot.clips,
    ],
  })),
  words.map((it): Edit => (snapshot) => ({ ...snapshot, keywords: [record.keyword(3, it || 'mare')] })),
  words.map(retitleSeries),
  words.map((it): Edit => (snapshot) => ({
    ...snapshot,
    territories: [record.territory(7, { title: { it, en: 'Territory' } })],
  })),
  anyId.map((id): Edit => (snapshot) => ({
    ...snapshot,
    series: snapshot.series.map((one) => ({
      ...one,
      clipIds: snapshot.clips.some((clip) => clip.id === id)
        ? [...new Set([id, ...one.clipIds])]
        : one.clipIds,
    })),
  })),
);

/** What the lists of clips show, by the address of each. */
function listPagesOf(archive: Archive): Map<string, string> {
  const pages = new Map<string, unknown>();
  for (const language of LANGUAGES) {
    for (const page of clipPageNumbers(archive.clips.length)) {
      pages.set(archivePath(language, page), withCards(archive, language, clipListPage(archive.clips, page)));
    }
    for (const territory of archive.territories) {
      for (const page of territoryPageNumbers(archive, territory)) {
        const path = territoryPath(language, territory, page);
        pages.set(path, territoryPage(archive, language, territory, page));
      }
    }
    for (const topic of topicsWithPage(archive))
      for (const { part } of topicParts(topic))
        pages.set(
          topicPath(language, topic.kind, topic.slug, part),
          topicPage(archive, language, topic, part),
        );
  }
  return new Map(Array.from(pages, ([path, shown]) => [path, JSON.stringify(shown)]));
}

const TERRITORY = '/it/territories/7-territorio-7/';

/** The pages that show the newest clips, or count all of them. */
const ABOUT_NEW_CLIPS = [
  ...['/it/', '/it/archive/', '/it/feed.xml', '/it/territories/', TERRITORY, `${TERRITORY}feed.xml`],
  ...['/it/collection-names.json', '/it/data/', '/it/help/', '/it/help/place/'],
];

/** The archive after some years: every group of related clips is full. */
function grown(count: number): Archive {
  return record.archiveOf({
    ...START,
    clips: record.clips(count, (id) => ({
      ...{ city: CITIES[id % 3] ?? null, author: AUTHORS[id % 2] ?? null, territoryId: 7 },
      ...{ date: record.date(YEARS[id % 4] ?? '1962'), keywordIds: [3] },
    })),
  });
}

const isOfTopic = (path: string): boolean => /^\/it\/(?:places|people|themes)\//.test(path);

/** The Italian pages that both archives have, with another key in each; by their addresses. */
function changedPages(before: Archive, after: Archive): string[] {
  const [old, now] = [keysOf(before), keysOf(after)];
  return [...now]
    .flatMap(([path, key]) => {
      const earlier = old.get(path);
      const isChanged = earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(key);
      return isChanged && path.startsWith('/it/') ? [path] : [];
    })
    .sort();
}

describe('the key of a page', () => {
  it('is another one whenever the page of a clip, or a list of clips, shows something else', () => {
    let edits = 0;
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), (series) => {
        let before = record.archiveOf(START);
        for (const edit of series) {
          const { clips, keywords, series: all, territories } = before;
          const after = record.archiveOf(edit({ ...START, clips, keywords, series: all, territories }));
          const [old, now] = [keysOf(before), keysOf(after)];
          for (const clip of after.clips) {
            for (const language of LANGUAGES) {
              const path = clipPath(language, clip);
              const earlier = before.clipById.get(clip.id);
              if (earlier === undefined || clipPath(language, earlier) !== path) continue;
              const isSame =
                JSON.stringify(clipPage(before, language, earlier)) ===
                JSON.stringify(clipPage(after, language, clip));
              if (!isSame) expect(now.get(path), path).not.toEqual(old.get(path));
            }
          }
          const listsBefore = listPagesOf(before);
          for (const [path, shown] of listPagesOf(after)) {
            const isSame = listsBefore.get(path) === shown;
            if (!isSame) expect(now.get(path), path).not.toEqual(old.get(path));
          }
          before = after;
          edits++;
        }
      }),
      { numRuns: 60, examples: [[[removeClip(12), retitleSeries('Gita')]]] },
    );
    expect(edits).toBeGreaterThan(200);
  });

  it('stays when clips are added, on all pages but those that show the newest or count all', () => {
    const changed = (from: number, to: number): string[] =>
      changedPages(grown(from), grown(to)).filter((path) => !isOfTopic(path));
    expect(changed(350, 360)).toEqual(ABOUT_NEW_CLIPS.toSorted());
    // The page before the one that fills now leads to it.
    expect(changed(395, 405)).toEqual([...ABOUT_NEW_CLIPS, '/it/archive/3/', `${TERRITORY}3/`].sort());
  });

  it('stays when a clip is added, on all pages of topics but those of the clip, and of its period', () => {
    const before = grown(1200);
    const added = record.clip(1201, {
      city: 'Imola',
      author: null,
      keywordIds: [3],
      date: record.date('1971'),
    });
    const after = record.archiveOf({ ...START, clips: [added, ...before.clips] });
    expect(changedPages(before, after).filter(isOfTopic)).toEqual([
      '/it/places/',
      ...['/it/places/imola/', '/it/places/imola/1970s/', '/it/places/imola/feed.xml'],
      '/it/themes/',
      ...['/it/themes/3-mare/', '/it/themes/3-mare/1970s/', '/it/themes/3-mare/1971/'],
      '/it/themes/3-mare/feed.xml',
    ]);
  });

  it('is another one on the numbered pages from a removed clip on', () => {
    const before = grown(450);
    const after = record.archiveOf(removeClip(150)({ ...START, clips: before.clips }));
    const numbered = changedPages(before, after).filter((path) => /\/\d+\/$/.test(path));
    expect(numbered).toEqual([
      ...[2, 3, 4].map((page) => `/it/archive/${page}/`),
      ...[2, 3, 4].map((page) => `${TERRITORY}${page}/`),
    ]);
  });

  it('stays when a record changes that the page does not show', () => {
    const before = keysOf(record.archiveOf(START));
    const after = keysOf(
      record.archiveOf(editClip(() => ({ description: record.text('Altro') }))(12)(START)),
    );
    const changed = [...after].filter(
      ([path, key]) => JSON.stringify(before.get(path)) !== JSON.stringify(key),
    );
    const paths = changed.map(([path]) => path);
    // The feeds and the data tell of descriptions too; the lists and the other clips do not.
    expect(
      paths.filter((path) => !/^\/(?:data|search|sitemaps)\/|feed\.xml$|^\/..\/data\/$/.test(path)),
    ).toEqual([
      ...['/embed/it/12.json', '/embed/en/12.json'],
      ...['/it/clips/12_clip-12/', '/en/clips/12_clip-12/'],
    ]);
    expect(paths.filter((path) => path.startsWith('/it/') && path.endsWith('.xml'))).toEqual([
      '/it/serie/1_serie-1/feed.xml',
      '/it/serie/2_serie-2/feed.xml',
      '/it/feed.xml',
      '/it/territories/7-territorio-7/feed.xml',
      '/it/places/bologna/feed.xml',
      '/it/people/mario-rossi/feed.xml',
      '/it/themes/3-mare/feed.xml',
    ]);
  });

  it('is another one for the pages of a clip whose film is measured, and for no list', () => {
    const measured: Snapshot = {
      ...START,
      clips: START.clips.map((clip) => ({ ...clip, film: `https://a.it/${clip.id}.mp4` })),
    };
    const facts = { seconds: 192, frame: { width: 480, height: 360 }, bytes: 12_345_678 };
    const before = keysOf(record.archiveOf(measured));
    const after = keysOf(record.archiveOf(measured, undefined, new Map([['https://a.it/12.mp4', facts]])));
    const changed = [...after].filter(
      ([path, key]) => JSON.stringify(before.get(path)) !== JSON.stringify(key),
    );
    expect(changed.map(([path]) => path)).toEqual([
      ...['/sitemaps/clips-it-1.xml', '/sitemaps/clips-en-1.xml'],
      ...['/data/clips.csv', '/data/clips.json', '/data/clips.jsonl', '/data/clips.parquet'],
      ...['/data/datapackage.json', '/data/CITATION.cff', '/it/data/', '/en/data/', '/data/edm/clips-1.rdf'],
      ...['/embed/it/12.json', '/embed/en/12.json', '/iiif/12/manifest.json'],
      ...['/it/clips/12_clip-12/', '/en/clips/12_clip-12/'],
    ]);
    const [it, earlier] = [after, before].map((keys) => keys.get('/it/clips/12_clip-12/'));
    // The search index reads of a changed record again, and of this clip it has nothing new.
    expect(it?.recordHash).toBe(earlier?.recordHash);
  });

  it('is another one for exactly the pages that show a picture when its copies change', () => {
    const pictureOf = (id: number, size: string) => ({
      card: `https://a.it/${id}-640.jpg${size}`,
      poster: `https://a.it/${id}.jpg${size}`,
    });
    const pictured: Snapshot = {
      ...START,
      clips: START.clips.map((clip) => ({ ...clip, picture: pictureOf(clip.id, '') })),
      series: START.series.map((one) => ({ ...one, cover: 'https://a.it/cover.jpg' })),
      extras: [
        record.extra(5, { blocks: [{ type: 'image', image: 'https://a.it/cover.jpg' }] }),
        record.extra(6),
      ],
    };
    const before = keysOf(record.archiveOf(pictured));
    const pathsWith = (archive: Archive): string[] =>
      [...keysOf(archive)].flatMap(([path, key]) =>
        JSON.stringify(before.get(path)) === JSON.stringify(key) ? [] : [path],
      );
    const copied = (name: string, ...addresses: readonly string[]): Archive => {
      const copies = [{ width: 320, address: `/pictures/${name}-320.webp` }];
      return record.archiveOf(
        ...([pictured, undefined, undefined] as const),
        new Map(addresses.map((address) => [address, copies])),
      );
    };
    const { card, poster } = pictureOf(12, '');
    // As if the picture were another one, but for the files that name it by its own address.
    const other = editClip(() => ({ picture: pictureOf(12, '?2') }))(12)(pictured);
    const pages = pathsWith(record.archiveOf(other)).filter((path) => path.endsWith('/'));
    const shown = pages.filter((path) => !path.endsWith('/data/'));
    expect(shown.length).toBeGreaterThan(10);
    expect(pathsWith(copied('ab', card, poster))).toEqual(shown);
    const covered = LANGUAGES.flatMap((language) => [
      ...pictured.series.map((one) => seriesPath(language, one)),
      extraPath(language, record.extra(5)),
    ]);
    expect(pathsWith(copied('ab', 'https://a.it/cover.jpg'))).toEqual(covered);
  });

  it('is that of a file too: captions that change make their file and the pages of their clip new', () => {
    const captioned = (text: string): Map<string, PageKey> => {
      const cues = [{ start: 1, end: 2, settings: '', text }];
      const edit = editClip(() => ({ tracks: [{ kind: 'captions', language: 'it', cues }] }))(12);
      return keysOf(record.archiveOf(edit(START)));
    };
    const [none, before, after] = [keysOf(record.archiveOf(START)), captioned('Sì'), captioned('No')];
    expect(none.has('/captions/12.it.vtt')).toBe(false);
    for (const path of ['/captions/12.it.vtt', '/it/clips/12_clip-12/', '/en/clips/12_clip-12/'])
      expect(after.get(path), path).not.toEqual(before.get(path));
  });

  it('tells a change of the record from one of what stands around it', () => {
    const [before, after] = [
      keysOf(record.archiveOf(START)),
      keysOf(record.archiveOf(editClip(() => ({ title: record.text('Nuovo titolo') }))(12)(START))),
    ];
    const neighbour = '/it/clips/9_clip-9/';
    expect(after.get(neighbour)?.recordHash).toBe(before.get(neighbour)?.recordHash);
    expect(after.get(neighbour)?.dependencyHash).not.toBe(before.get(neighbour)?.dependencyHash);
  });
});
