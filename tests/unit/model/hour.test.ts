import { describe, expect, it } from 'vitest';
import { parseHour } from '../../../src/model/hour.ts';

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
