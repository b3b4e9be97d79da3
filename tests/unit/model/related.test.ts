import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import {
  around,
  indexRelated,
  MAX_RELATED,
  relatedClips,
  type RelatedClips,
  type RelatedGroup,
} from '../../../src/model/related.ts';
import { clip, clips, date } from '../../support/records.ts';

describe('relatedClips', () => {
  it('groups what shares an author, a keyword, a year or a place', () => {
    const all = [
      clip(5, { keywordIds: [3] }),
      clip(4, { city: 'Rimini' }),
      clip(3, { date: date('1962-08') }),
      clip(2, { author: 'Mario Rossi' }),
      clip(1, { author: 'Mario Rossi', city: 'Rimini', date: date('1962'), keywordIds: [3] }),
    ];
    const groups = relatedClips(all[4] ?? clip(1), indexRelated(all));
    expect(idsOf(groups.author)).toEqual([2]);
    expect(idsOf(groups.year)).toEqual([3]);
    expect(idsOf(groups.city)).toEqual([4]);
    expect(idsOf(groups.keywords)).toEqual([5]);
  });

  it('relates nothing to a clip of which nothing is known', () => {
    const all = clips(3);
    const groups = relatedClips(all[0] ?? clip(3), indexRelated(all));
    expect(allOf(groups).flatMap(idsOf)).toEqual([]);
  });

  it('puts first the clips that share the most keywords, among equals the older and nearest ones', () => {
    const all = [
      clip(7, { keywordIds: [1, 2, 3] }),
      clip(6, { keywordIds: [1] }),
      clip(5, { keywordIds: [1] }),
      clip(4, { keywordIds: [1, 2, 3] }),
      clip(3, { keywordIds: [1] }),
      clip(2, { keywordIds: [1] }),
      clip(1, { keywordIds: [1, 2] }),
    ];
    expect(idsOf(relatedClips(all[3] ?? clip(4), indexRelated(all)).keywords)).toEqual([7, 1, 3, 2, 5, 6]);
  });

  it('leads neighbours in a large group on, instead of all to the same few', () => {
    const all = clips(40, () => ({ city: 'Rimini' }));
    const index = indexRelated(all);
    expect(idsOf(relatedClips(all[0] ?? clip(40), index).city)).toEqual([39, 38, 37, 36, 35, 34, 33, 32]);
    expect(idsOf(relatedClips(all[20] ?? clip(20), index).city)).toEqual([19, 18, 17, 16, 15, 14, 13, 12]);
    expect(idsOf(relatedClips(all[38] ?? clip(2), index).city)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('keeps a full group of clips that share something when clips are added', () => {
    fc.assert(
      fc.property(someClips(), fc.integer({ min: 1, max: 30 }), (all, kept) => {
        const before = all.slice(-kept);
        const [old, now] = [indexRelated(before), indexRelated(all)];
        for (const one of before) {
          const [were, are] = [relatedClips(one, old), relatedClips(one, now)];
          for (const kind of ['author', 'year', 'city'] as const) {
            if (were[kind].hasMore) expect(are[kind]).toEqual(were[kind]);
          }
        }
      }),
    );
  });

  it('shows a new clip among those with the same keywords only where it shares more of them than another', () => {
    fc.assert(
      fc.property(someClips(), fc.integer({ min: 1, max: 30 }), (all, kept) => {
        const before = all.slice(-kept);
        const [old, now] = [indexRelated(before), indexRelated(all)];
        for (const one of before) {
          const shared = ({ keywordIds }: { readonly keywordIds: readonly number[] }): number =>
            keywordIds.filter((id) => one.keywordIds.includes(id)).length;
          const were = relatedClips(one, old).keywords.clips;
          const least = were.length < MAX_RELATED ? 0 : Math.min(...were.map(shared));
          const added = relatedClips(one, now).keywords.clips.filter((other) => !before.includes(other));
          expect(added.every((other) => shared(other) > least)).toBe(true);
        }
      }),
    );
  });

  it('never holds the clip itself, one twice, or more than there is room for', () => {
    fc.assert(
      fc.property(someClips(), fc.nat(), (all, choice) => {
        const chosen = all[choice % all.length] ?? clip(1);
        const groups = relatedClips(chosen, indexRelated(all));
        for (const group of allOf(groups)) {
          const ids = idsOf(group);
          expect(ids).not.toContain(chosen.id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(MAX_RELATED);
        }
      }),
    );
  });

  it('says that there are more exactly when there are', () => {
    fc.assert(
      fc.property(someClips(), fc.nat(), (all, choice) => {
        const chosen = all[choice % all.length] ?? clip(1);
        const { city, keywords } = relatedClips(chosen, indexRelated(all));
        const inCity = all.filter((other) => other !== chosen && other.city === chosen.city).length;
        const sharing = all.filter(
          (other) => other !== chosen && other.keywordIds.some((id) => chosen.keywordIds.includes(id)),
        ).length;
        expect(city.hasMore).toBe(chosen.city !== null && inCity > city.clips.length);
        expect(keywords.hasMore).toBe(sharing > keywords.clips.length);
      }),
    );
  });
});

describe('around', () => {
  it('takes the nearest before where too few follow', () => {
    expect(idsOf(around(clips(4), 2))).toEqual([1, 3, 4]);
  });

  it('finds nobody next to an only clip', () => {
    expect(around(clips(1), 0)).toEqual({ clips: [], hasMore: false });
  });
});

function idsOf({ clips: related }: { readonly clips: readonly { readonly id: number }[] }): number[] {
  return related.map(({ id }) => id);
}

function allOf({ author, keywords, year, city }: RelatedClips): RelatedGroup[] {
  return [author, keywords, year, city];
}

/** One to forty clips of two places and a few keywords. */
function someClips() {
  const fields = fc.record({
    city: fc.constantFrom(null, 'Rimini', 'Bologna'),
    keywordIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    author: fc.constantFrom(null, 'Mario Rossi'),
    date: fc.constantFrom('1962', '1962-07', '1970').map(date),
  });
  return fc
    .array(fields, { minLength: 1, maxLength: 40 })
    .map((all) => all.map((each, index) => clip(all.length - index, each)));
}
