import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { editedKeys } from '../../../src/archive/edited-keys.ts';
import { pageKeys, type PageKey } from '../../../src/archive/page-keys.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { UNKNOWN_DATE } from '../../../src/model/date.ts';
import { LANGUAGES } from '../../../src/model/language.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { DATA_ROOT, dataPath, SEARCH_MANIFEST } from '../../../src/routes.ts';
import fc from '../../support/property.ts';
import * as record from '../../support/records.ts';

const digest = (text: string): string => hash('sha256', text, 'base64url');

/** Enough that most clips with a keyword, of a year and on a page of a list are not near each other. */
const CLIPS = 260;
const CITIES = ['Bologna', 'Imola', 'Forlì', 'Rimini', 'Cesena', null];
const picture = (id: number) => ({
  card: `https://pictures.example.org/${id}-640.jpg`,
  poster: `https://pictures.example.org/${id}-1280.jpg`,
});

const START: Snapshot = record.snapshotOf({
  clips: record.clips(CLIPS, (id) => ({
    city: CITIES[id % 6] ?? null,
    position: [11 + (id % 6), 44],
    author: id % 7 === 0 ? null : `Autore ${id % 20}`,
    date: id % 11 === 0 ? UNKNOWN_DATE : record.date(String(1930 + (id % 30))),
    keywordIds: id % 3 === 0 ? [3, 4] : id % 3 === 1 ? [3] : [],
    territoryId: id % 2 === 0 ? 7 : 8,
    film: id % 4 === 0 ? null : `https://films.example.org/${id}.mp4`,
    picture: id % 5 === 0 ? null : picture(id),
  })),
  keywords: [record.keyword(3, 'mare', 'sea'), record.keyword(4, 'neve', 'snow')],
  series: [record.series(1, { clipIds: [40, 3, 12, 9, 90, 200, 201, 202, 203, 204, 205, 206] })],
  territories: [record.territory(7), record.territory(8)],
  topicSlugs: {
    place: CITIES.flatMap((city) => (city === null ? [] : [[city, city.toLowerCase()] as const])),
    person: Array.from({ length: 20 }, (_, number) => [`Autore ${number}`, `autore-${number}`] as const),
  },
});

function edit(snapshot: Snapshot, ids: readonly number[], fields: (clip: Clip) => Partial<Clip>): Snapshot {
  return {
    ...snapshot,
    clips: snapshot.clips.map((clip) => (ids.includes(clip.id) ? { ...clip, ...fields(clip) } : clip)),
  };
}

function editedFrom(before: Snapshot, after: Snapshot): ReadonlyMap<string, PageKey> | undefined {
  const edited = editedKeys({ before, after }, record.archiveOf(after), digest);
  if (edited === undefined) return undefined;
  const keys = new Map(pageKeys(record.archiveOf(before), digest));
  for (const [path, key] of edited) {
    if (key === undefined) keys.delete(path);
    else keys.set(path, key);
  }
  return keys;
}

/** Those that are made of all clips are told apart: they follow later, or have a key of their own. */
function withoutWhole(keys: ReadonlyMap<string, PageKey>): ReadonlyMap<string, PageKey> {
  const pages = LANGUAGES.map(dataPath);
  const isWhole = (path: string): boolean =>
    path === SEARCH_MANIFEST || path.startsWith(DATA_ROOT) || pages.includes(path);
  return new Map(
    [...keys].filter(([path]) => !isWhole(path)).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const TEXTS: readonly ((clip: Clip) => Partial<Clip>)[] = [
  ({ id }) => ({ title: record.text(`Nuovo ${id}`, `New ${id}`) }),
  ({ id, description }) => ({ description: { ...description, it: `Testo ${id}` } }),
  ({ id, picture: shown }) => (shown === null ? {} : { picture: picture(id + 1000) }),
  ({ film }) => (film === null ? {} : { film: `${film}?2` }),
  () => ({ seen: { first: '2026-01-01', changed: '2026-02-02' } }),
];

describe('the keys after an edit of texts', () => {
  it('are those of everything', () => {
    const start = edit(
      START,
      START.clips.map(({ id }) => id),
      () => ({
        description: { ...record.text('Testo', 'Text') },
        seen: { first: '2026-01-01', changed: '2026-01-01' },
      }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: CLIPS }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...TEXTS),
        (ids, fields) => {
          const after = edit(start, ids, fields);
          const keys = editedFrom(start, after) ?? expect.fail('Everything was compared.');
          const whole = withoutWhole(pageKeys(record.archiveOf(after), digest));
          expect([...withoutWhole(keys)]).toEqual([...whole]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('have the search index looked at now, and again by the next run that compares everything', () => {
    const after = edit(START, [12], () => ({ title: record.text('Nuovo', 'New') }));
    const [before, now] = [pageKeys(record.archiveOf(START), digest), editedFrom(START, after)];
    const index = now?.get(SEARCH_MANIFEST);
    expect(index?.recordHash).toBe(before.get(SEARCH_MANIFEST)?.recordHash);
    expect(index).not.toEqual(before.get(SEARCH_MANIFEST));
    expect(index).not.toEqual(pageKeys(record.archiveOf(after), digest).get(SEARCH_MANIFEST));
  });

  it('are those of before where nothing was edited', () => {
    expect(editedFrom(START, { ...START })).toEqual(pageKeys(record.archiveOf(START), digest));
  });
});

it.each<readonly [string, Snapshot]>([
  ['a clip comes', { ...START, clips: [record.clip(CLIPS + 1), ...START.clips] }],
  ['a clip goes', { ...START, clips: START.clips.slice(1) }],
  [
    'a clip takes the place of another',
    { ...START, clips: [record.clip(CLIPS + 1), ...START.clips.slice(1)] },
  ],
  ['a clip has another place', edit(START, [12], () => ({ city: 'Ravenna' }))],
  ['a clip has another year', edit(START, [12], () => ({ date: record.date('1977') }))],
  ['a clip has another author', edit(START, [12], () => ({ author: 'Ada Neri' }))],
  ['a clip has other keywords', edit(START, [12], () => ({ keywordIds: [] }))],
  ['a clip has no film any more', edit(START, [13], () => ({ film: null }))],
  ['a clip is in another language', edit(START, [12], () => ({ title: record.text('', 'Only') }))],
  ['a keyword has another name', { ...START, keywords: [record.keyword(3, 'oceano', 'ocean')] }],
])('has everything compared where %s', (_, after) => {
  expect(editedFrom(START, after)).toBeUndefined();
});
