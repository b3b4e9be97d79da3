import { describe, expect, it } from 'vitest';
import type { Archive } from '../../../src/archive/archive.ts';
import { sameTown, sharedMonth } from '../../../src/archive/related-clips.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { archiveOf, clip, date } from '../../support/records.ts';

const filmed = (id: number, iso: string, city: string | null = 'Bologna'): Clip =>
  clip(id, { date: date(iso), city });

const archive = (...clips: readonly Clip[]): Archive =>
  archiveOf({ clips: [...clips].sort((one, other) => other.id - one.id) });

function idsFrom(one: Clip, ...others: readonly Clip[]): number[] {
  return sameTown(archive(one, ...others), one).map(({ id }) => id);
}

describe('the same town at another time', () => {
  const one = filmed(50, '1962-07-14');

  it('is a film of ten years earlier and one of ten years later', () => {
    expect(idsFrom(one, filmed(1, '1972'), filmed(2, '1952-03'), filmed(3, '1962'))).toEqual([2, 1]);
  });

  it('is the nearest to ten years, from 7 to 13, of two as near the nearer', () => {
    expect(idsFrom(one, filmed(1, '1949'), filmed(2, '1951'), filmed(3, '1953'))).toEqual([3]);
    expect(idsFrom(one, filmed(1, '1948'), filmed(2, '1976'), filmed(3, '1956'), filmed(4, '1968'))).toEqual(
      [],
    );
    expect(idsFrom(one, filmed(1, '1949'), filmed(2, '1975'))).toEqual([1, 2]);
  });

  it('is of this town and of a known year', () => {
    expect(idsFrom(one, filmed(1, '1952', 'Imola'), filmed(2, '1952', null))).toEqual([]);
    expect(idsFrom(filmed(50, '1962', null), filmed(1, '1952', null))).toEqual([]);
    expect(idsFrom(clip(50, { city: 'Bologna' }), clip(1, { city: 'Bologna' }), filmed(2, '1952'))).toEqual(
      [],
    );
  });

  it('is the older record next to this one, else the next newer one, so that new clips change nothing', () => {
    const [older, newer] = [filmed(40, '1952'), filmed(60, '1952')];
    expect(idsFrom(one, filmed(30, '1952'), older, newer)).toEqual([40]);
    expect(idsFrom(one, newer, filmed(70, '1952'))).toEqual([60]);
  });
});

describe('the month of a clip', () => {
  const monthOf = (iso: string, ...others: readonly string[]): unknown => {
    const one = filmed(50, iso);
    return sharedMonth(archive(one, ...others.map((other, index) => filmed(index + 1, other, 'Imola'))), one);
  };

  it('is told as its first and last day, if it is known', () => {
    const july = { from: '1962-07-01', to: '1962-07-31' };
    expect([monthOf('1962-07-14', '1962-07-02'), monthOf('1962-07', '1962-07')]).toEqual([july, july]);
    expect([monthOf('1962', '1962'), sharedMonth(archive(clip(1)), clip(1))]).toEqual([null, null]);
  });

  it('leads somewhere only if another clip may be of it', () => {
    expect(monthOf('1962-07', '1962-08', '1963-07')).toBeNull();
    expect(monthOf('1962-02-03', '1962')).toEqual({ from: '1962-02-01', to: '1962-02-28' });
  });
});
