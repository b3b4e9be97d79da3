import { describe, expect, it } from 'vitest';
import { dayIn, instantOf, parseHour, withOffset } from '../../../src/model/time-zone.ts';

const ROME = 'Europe/Rome';

describe('a day in a time zone', () => {
  it('begins at its own midnight', () => {
    expect(dayIn(ROME, new Date('2026-07-14T21:59:00Z'))).toBe('2026-07-14');
    expect(dayIn(ROME, new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
  });
});

describe('an hour in a time zone', () => {
  it.each([
    ['2026-01-15', '2026-01-15T17:30:00.000Z'],
    ['2026-07-15', '2026-07-15T16:30:00.000Z'],
  ])('is another instant in winter and in summer: %s', (day, instant) => {
    expect(instantOf(ROME, day, '18:30').toISOString()).toBe(instant);
  });

  it.each([
    [ROME, '2026-01-15', '18:30', '2026-01-15T18:30:00+01:00'],
    // Clocks are put forward at two in the morning of this day.
    [ROME, '2026-03-29', '01:30', '2026-03-29T01:30:00+01:00'],
    [ROME, '2026-03-29', '03:30', '2026-03-29T03:30:00+02:00'],
    ['America/St_Johns', '2026-01-15', '18:30', '2026-01-15T18:30:00-03:30'],
    ['UTC', '2026-01-15', '18:30', '2026-01-15T18:30:00+00:00'],
  ])('says its distance from UTC: %s, %s %s', (zone, day, hour, written) => {
    expect(withOffset(zone, day, hour)).toBe(written);
  });
});

describe('an hour', () => {
  it.each([
    ['18:30', '18:30'],
    ['9:05', '09:05'],
    ['20.45', '20:45'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])('"%s" is %s', (text, hour) => {
    expect(parseHour(text)).toBe(hour);
  });

  it.each([null, '', '24:00', '18:60', '18', 'ore 18:30', '18:30-20:00', '1830', '" onclick="'])(
    '%j is none that machines read',
    (text) => {
      expect(parseHour(text)).toBeNull();
    },
  );
});
