import { describe, expect, it } from 'vitest';
import { groupClips } from '../../../../src/client/map/group-clips.ts';
import { BOLOGNA, CAGLIARI, placedClip } from './placed-clips.ts';

describe('groupClips', () => {
  it('puts the clips of one town in one place though their positions differ by a street', () => {
    const clips = [
      placedClip({ position: BOLOGNA }),
      placedClip({ position: [BOLOGNA[0] + 0.01, BOLOGNA[1] - 0.01] }),
    ];
    expect(groupClips(clips, 'it')).toMatchObject([{ name: 'Bologna', clips: [{}, {}] }]);
  });

  it('keeps two towns of one name apart when they lie far from each other', () => {
    const clips = [
      placedClip({ city: 'Castro', position: [18.42, 40.01] }),
      placedClip({ city: 'Castro', position: [10.07, 45.8] }),
    ];
    const places = groupClips(clips, 'it');
    expect(places.map(({ name }) => name)).toEqual(['Castro', 'Castro']);
    expect(new Set(places.map(({ key }) => key)).size).toBe(2);
  });

  it('joins clips without a city only on one spot', () => {
    const [longitude, latitude] = BOLOGNA;
    const clips = [
      placedClip({ city: '' }),
      placedClip({ city: '' }),
      placedClip({ city: '', position: [longitude + 0.05, latitude] }),
    ];
    expect(groupClips(clips, 'it').map((place) => place.clips.length)).toEqual([2, 1]);
  });

  it('sorts places by clips and then by name, and clips by year and record with the undated last', () => {
    const places = groupClips(
      [
        placedClip({ city: 'Zocca', position: [10.99, 44.34] }),
        placedClip({ city: 'Cagliari', position: CAGLIARI }),
        placedClip({ id: 901, year: undefined }),
        placedClip({ id: 902, year: 1972 }),
        placedClip({ id: 904, year: 1955 }),
        placedClip({ id: 903, year: 1955 }),
      ],
      'it',
    );
    expect(places.map(({ name }) => name)).toEqual(['Bologna', 'Cagliari', 'Zocca']);
    expect(places[0]?.clips.map(({ id }) => id)).toEqual([903, 904, 902, 901]);
  });

  it('gives a place the same point and key whatever order its clips come in', () => {
    const clips = [
      placedClip({ id: 1, position: BOLOGNA }),
      placedClip({ id: 2, position: [BOLOGNA[0] + 0.02, BOLOGNA[1]] }),
    ];
    const [one] = groupClips(clips, 'it');
    const [other] = groupClips(clips.toReversed(), 'it');
    expect(other?.key).toBe(one?.key);
    expect(other?.point).toEqual(one?.point);
  });
});
