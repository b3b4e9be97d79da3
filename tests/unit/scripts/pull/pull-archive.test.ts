import { describe, expect, it } from 'vitest';
import type { PullResult } from '../../../../scripts/pull/pull-archive.ts';
import { createFakeApi, json, manyClips, pullFrom, snapshotOf } from './fake-api.ts';

const FILM = { clip_data: { file_url_vimeo: 'https://a.it/f.mp4' } };

/** Of each clip its id, and the days on which pulls saw it first and as it is. */
function daysOf({ snapshot }: PullResult): unknown[] {
  return snapshot?.clips.map(({ id, seen }) => [id, seen?.first, seen?.changed]) ?? [];
}

describe('a pull', () => {
  it('brings every resource, completed from its own call where the list does not bring all', async () => {
    const api = createFakeApi({
      clips: [{ id: 1, keywords: [3] }, { id: 2 }],
      series: [{ id: 4, title: { it: 'Scuola' }, clips: [{ id: 2 }, { id: 1 }], blocks: [] }],
      lives: [{ id: 2, title: { it: 'Una vita' }, blocks: [{ id: 9, clips: [{ id: 1 }] }] }],
      territories: [{ id: 7, title: { it: 'Romagna' } }],
      extras: [{ id: 5, type: 'evento', place: 'Bologna' }],
      keywords: [{ id: 3, value: { it: 'mare' } }],
      slides: [{ id: 1, ...FILM }],
      homeBlocks: [{ id: 1, keywords: [3] }],
      contents: [{ code: 'dona', text: { it: 'Dona' } }],
    });
    api.answers.set('/api/series/home/', () => json({ id: 4 }));
    const { snapshot, report } = await pullFrom(api);
    expect(snapshot).toMatchObject({
      clips: [{ id: 2 }, { id: 1, keywordIds: [3] }],
      series: [{ id: 4, clipIds: [2, 1] }],
      featuredSeriesId: 4,
      lives: [{ id: 2, blocks: [{ id: 9, clipIds: [1] }] }],
      territories: [{ id: 7 }],
      extras: [{ id: 5, kind: 'event', place: 'Bologna' }],
      keywords: [{ id: 3 }],
      slides: [{ id: 1 }],
      homeBlocks: [{ id: 1 }],
      contents: [{ code: 'dona' }],
      totals: { clips: 2, series: 1, lives: 1 },
    });
    expect(report).toMatchObject({
      outcome: 'pulled',
      source: 'http://fake',
      startedAt: '2026-05-03T04:00:00.000Z',
      problems: [],
      notes: [],
    });
  });

  it('of an unchanged archive gives the same snapshot, and says that nothing changed', async () => {
    const api = createFakeApi({ clips: manyClips(30), keywords: [{ id: 3, value: { it: 'mare' } }] });
    const first = await snapshotOf(api);
    const { snapshot, report } = await pullFrom(api, structuredClone(first));
    expect(JSON.stringify(snapshot)).toBe(JSON.stringify(first));
    expect(report.resources.find(({ resource }) => resource === 'clips')).toMatchObject({
      ...{ received: 30, published: 30, added: 0, changed: 0, unchanged: 30, removed: 0 },
    });
  });

  it('keeps the days on which pulls saw each clip first and as it is now', async () => {
    const api = createFakeApi({ clips: manyClips(3) });
    const first = await pullFrom(api, null, { day: '2026-05-03', firstSeen: new Map([[2, '2025-01-01']]) });
    expect(daysOf(first)).toEqual([
      [3, '2026-05-03', '2026-05-03'],
      [2, '2025-01-01', '2025-01-01'],
      [1, '2026-05-03', '2026-05-03'],
    ]);
    api.archive.clips = [{ id: 4 }, ...manyClips(3).slice(0, 1), { id: 2, city: 'Imola' }];
    const { firstSeen } = first;
    const second = await pullFrom(api, first.snapshot, { day: '2026-05-04', firstSeen, allowDrop: true });
    expect(daysOf(second)).toEqual([
      [4, '2026-05-04', '2026-05-04'],
      [3, '2026-05-03', '2026-05-03'],
      [2, '2025-01-01', '2026-05-04'],
    ]);
    // A clip that is away is remembered.
    expect(second.firstSeen.get(1)).toBe('2026-05-03');
  });

  it('counts what came, changed and went', async () => {
    const api = createFakeApi({ clips: manyClips(30) });
    const first = await snapshotOf(api);
    api.archive.clips = [{ id: 31 }, ...manyClips(30).slice(0, 28), { id: 2, city: 'Imola' }];
    const { report } = await pullFrom(api, first);
    expect(report.resources.find(({ resource }) => resource === 'clips')).toMatchObject({
      ...{ received: 30, published: 30, added: 1, changed: 1, unchanged: 28, removed: 1, removedIds: [1] },
    });
  });

  it('does without the contents, the featured series and the totals that the API does not have', async () => {
    const api = createFakeApi({ clips: manyClips(3) });
    api.answers.set('/api/clips/totals/', () => json({}, 404));
    const { snapshot, report } = await pullFrom(api);
    expect(snapshot).toMatchObject({
      contents: [],
      featuredSeriesId: null,
      totals: { clips: 3, series: 0, lives: 0 },
    });
    expect(report.problems).toEqual([]);
  });

  it('takes the name of a keyword from the list of keywords, and from the records only what the list lacks', async () => {
    const named = (it: string) => [
      { id: 3, value: { it } },
      { id: 4, value: { it } },
    ];
    const api = createFakeApi({
      clips: [{ id: 1, keywords: [3, 4], keywords_data: named('dal film') }],
      keywords: [{ id: 4, value: { it: 'dalla lista' } }],
    });
    expect((await snapshotOf(api)).keywords.map(({ value }) => value.it)).toEqual([
      'dal film',
      'dalla lista',
    ]);
  });

  it('names the authors of home blocks only where a clip shows them', async () => {
    const api = createFakeApi({
      clips: [
        { id: 1, author: false, author_data: { name: 'Anna Bianchi' } },
        { id: 2, author: true, author_data: { name: 'Mario Rossi' } },
      ],
      homeBlocks: [{ id: 1, authors: ['Anna Bianchi', 'Mario Rossi'] }],
    });
    const result = await pullFrom(api);
    expect(result.snapshot?.homeBlocks[0]?.query.authors).toEqual(['Mario Rossi']);
    expect(JSON.stringify(result)).not.toContain('Bianchi');
  });
});

describe('a broken record', () => {
  it('whose title is a number keeps its last good version', async () => {
    const api = createFakeApi({ clips: manyClips(100) });
    const first = await snapshotOf(api);
    api.archive.clips[40] = { id: 60, title: 5 };
    const { snapshot, report } = await pullFrom(api, first);
    expect(snapshot).toEqual({ ...first, totals: { clips: 100, series: 0, lives: 0 } });
    expect(report.problems).toEqual([
      {
        resource: 'clips',
        id: 60,
        path: 'title',
        kind: 'shape',
        expected: 'an object',
        received: '5',
        effect: 'kept',
      },
    ]);
  });

  it('without an earlier version is left out', async () => {
    const api = createFakeApi({ clips: [...manyClips(100), { id: 101, keywords: 'mare' }] });
    const { snapshot, report } = await pullFrom(api);
    expect(snapshot?.clips).toHaveLength(100);
    expect(report.problems).toMatchObject([{ id: 101, path: 'keywords', effect: 'left-out' }]);
    expect(report.resources[0]).toMatchObject({ received: 101, leftOut: 1, leftOutIds: [101] });
  });

  it('without an id is recognised by its title', async () => {
    const api = createFakeApi({ clips: manyClips(100) });
    const first = await snapshotOf(api);
    api.archive.clips[99] = { title: { it: 'Film 1' } };
    const { snapshot, report } = await pullFrom(api, first);
    expect(snapshot?.clips).toEqual(first.clips);
    expect(report.problems).toMatchObject([{ id: 1, path: 'id', received: 'nothing', effect: 'kept' }]);
  });

  it('whose id became a text is still known by it', async () => {
    const api = createFakeApi({ clips: manyClips(100) });
    const first = await snapshotOf(api);
    api.archive.clips[99] = { id: '1' };
    expect((await pullFrom(api, first)).snapshot?.clips).toEqual(first.clips);
  });

  it('keeps the keywords that it was the only one to name', async () => {
    const named = { id: 1, keywords: [9], keywords_data: [{ id: 9, value: { it: 'neve' } }] };
    const api = createFakeApi({ clips: [named] });
    const first = await snapshotOf(api);
    api.archive.clips = [{ ...named, title: 5 }];
    expect((await snapshotOf(api, first)).keywords).toEqual(first.keywords);
  });

  it('in a list is not asked for again, and one in its own call is kept, too', async () => {
    const api = createFakeApi({ series: [{ id: 4, title: { it: 'Scuola' } }, { id: 5 }] });
    const first = await snapshotOf(api);
    api.answers.set('/api/series/4/', () => json({ id: 4, blocks: 'none' }));
    const { snapshot, report } = await pullFrom(api, first);
    expect(snapshot?.series).toEqual(first.series);
    expect(report.problems).toMatchObject([{ resource: 'series', id: 4, path: 'blocks', effect: 'kept' }]);
  });

  it('that answers for another one is not taken for it', async () => {
    const api = createFakeApi({ extras: [{ id: 5 }] });
    api.answers.set('/api/extras/5/', () => json({ id: 6 }));
    const { snapshot, report } = await pullFrom(api);
    expect(snapshot?.extras).toEqual([]);
    expect(report.problems).toMatchObject([{ id: 5, path: 'id', expected: '5', received: '6' }]);
  });

  it('on which the API crashes does not hold up the others', async () => {
    const api = createFakeApi({ extras: [{ id: 5, title: { it: 'Cinque' } }, { id: 6 }] });
    const first = await snapshotOf(api);
    api.answers.set('/api/extras/5/', () => json({ detail: 'KeyError' }, 500));
    const { snapshot, report } = await pullFrom(api, first);
    expect(snapshot?.extras).toEqual(first.extras);
    expect(report.problems).toMatchObject([
      { id: 5, received: 'The API answered 500 at http://fake/api/extras/5/: KeyError', effect: 'kept' },
    ]);
  });

  it('of a single value leaves the last value', async () => {
    const api = createFakeApi({ series: [{ id: 4 }] });
    api.answers.set('/api/series/home/', () => json({ id: 4 }));
    const first = await snapshotOf(api);
    api.answers.set('/api/series/home/', () => json({ id: 'four' }));
    api.answers.set('/api/clips/totals/', () => json([]));
    const { snapshot, report } = await pullFrom(api, first);
    expect(snapshot).toEqual(first);
    expect(report.problems).toMatchObject([
      { resource: 'series', id: 'home', effect: 'kept' },
      { resource: 'totals', id: null, effect: 'kept' },
    ]);
  });
});

describe('a record that the API says is gone', () => {
  it.each([404, 410])('with %i is removed, though the list still has it', async (status) => {
    const api = createFakeApi({ lives: [{ id: 1 }, { id: 2 }] });
    const first = await snapshotOf(api);
    api.answers.set('/api/vite-archivio/2/', () => json({}, status));
    const { snapshot, report } = await pullFrom(api, first);
    expect(snapshot?.lives.map(({ id }) => id)).toEqual([1]);
    expect(report.problems).toEqual([]);
    expect(report.resources.find(({ resource }) => resource === 'lives')).toMatchObject({ removedIds: [2] });
  });

  it('or that no list has any more is removed', async () => {
    const api = createFakeApi({ clips: manyClips(100) });
    const first = await snapshotOf(api);
    api.archive.clips.shift();
    expect((await snapshotOf(api, first)).clips.map(({ id }) => id)).not.toContain(100);
  });
});

describe('what refers to nothing', () => {
  it('is taken out and reported: clips, keywords, territories, the featured series', async () => {
    const api = createFakeApi({
      clips: [
        {
          id: 1,
          keywords: [3, 4, 5],
          keywords_data: [{ id: 4, value: { it: 'neve' } }],
          territorio: { id: 7 },
        },
      ],
      keywords: [{ id: 3, value: { it: 'mare' } }],
      series: [{ id: 4, clips: [{ id: 1 }, { id: 2 }], blocks: [{ id: 8, clips: [{ id: 3 }] }] }],
      extras: [{ id: 5, blocks_content: [{ type: 'clip_from_archive', clip: { id: 9 } }] }],
      homeBlocks: [{ id: 1, keywords: [4, 6] }],
    });
    api.answers.set('/api/series/home/', () => json({ id: 99 }));
    const { snapshot, report } = await pullFrom(api);
    expect(snapshot).toMatchObject({
      clips: [{ keywordIds: [3, 4], territoryId: null }],
      keywords: [{ id: 3 }, { id: 4 }],
      series: [{ clipIds: [1], blocks: [{ clipIds: [] }] }],
      extras: [{ blocks: [] }],
      homeBlocks: [{ query: { keywordIds: [4] } }],
      featuredSeriesId: null,
    });
    expect(report.problems.map(({ resource, id, received }) => `${resource} ${id} ${received}`)).toEqual([
      'clips 1 [5]',
      'clips 1 7',
      'series 4 [2]',
      'series 4 [3]',
      'extras 5 [9]',
      'homeBlocks 1 [6]',
      'series home 99',
    ]);
  });
});

describe('a pull that would lose too much', () => {
  it('is refused when more than 2 % of a resource is broken', async () => {
    const api = createFakeApi({ clips: manyClips(100) });
    const first = await snapshotOf(api);
    for (const index of [1, 2, 3]) api.archive.clips[index] = { id: 100 - index, title: 5 };
    const { snapshot, report } = await pullFrom(api, first);
    expect(snapshot).toBeNull();
    expect(report).toMatchObject({
      outcome: 'refused',
      reasons: ['3 of 100 clips are broken (3.0 %); at most 2 % may be.'],
    });
    expect(report.problems).toHaveLength(3);
  });

  it('is refused when more than 10 % of the clips are gone, unless that is meant', async () => {
    const api = createFakeApi({ clips: manyClips(100) });
    const first = await snapshotOf(api);
    api.archive.clips.splice(0, 11);
    const { snapshot, report } = await pullFrom(api, first);
    expect(snapshot).toBeNull();
    expect(report.reasons).toEqual(['clips would drop from 100 to 89 (11.0 % less); at most 10 % may go.']);
    const meant = await pullFrom(api, first, { allowDrop: true });
    expect(meant.snapshot?.clips).toHaveLength(89);
    expect(meant.report).toMatchObject({ outcome: 'pulled', reasons: [], overruled: report.reasons });
  });

  it('is refused when the API has suddenly nothing', async () => {
    const first = await snapshotOf(createFakeApi({ clips: manyClips(3), slides: [{ id: 1, ...FILM }] }));
    const { report } = await pullFrom(createFakeApi(), first);
    expect(report.reasons).toHaveLength(2);
  });

  it.each([
    ['not there', () => new Response('<h1>Manutenzione</h1>'), 'no usable answer'],
    ['failing', () => json({ detail: 'Down' }, 503), 'answered 503'],
    ['no list', () => json({ clips: [] }), 'should be'],
  ])('throws when the list of clips is %s', async (_name, answer, message) => {
    const api = createFakeApi();
    api.answers.set('/api/clips/', answer);
    await expect(pullFrom(api)).rejects.toThrow(message);
  });

  it('throws when the API goes down between a list and its details', async () => {
    const api = createFakeApi({ series: [{ id: 4 }, { id: 5 }] });
    for (const id of [4, 5]) api.answers.set(`/api/series/${id}/`, () => json({}, 503));
    await expect(pullFrom(api)).rejects.toMatchObject({ name: 'ApiStatusError', status: 503 });
  });
});
