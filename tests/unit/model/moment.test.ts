import { describe, expect, it } from 'vitest';
import { addressAt, parseMoment, parseTypedMoment } from '../../../src/model/moment.ts';

describe('parseTypedMoment', () => {
  it.each(['75', '1:15', '1.15', '1,15', "1'15", '1\'15"', "1'15''", '1’15”', '1′15″', ' 1 : 15 ', '1m15s'])(
    'reads %s as a minute and a quarter',
    (text) => {
      expect(parseTypedMoment(text)).toBe(75);
    },
  );
  it.each([
    ["2'", 120],
    ['15"', 15],
    ['1.02.03', 3723],
    ['1.5', null],
    ['.', null],
    ["'", null],
    ['fine', null],
  ])('reads %s as %s', (text, seconds) => {
    expect(parseTypedMoment(text)).toBe(seconds);
  });
});

describe('parseMoment', () => {
  it.each([
    ['75', 75],
    ['0', 0],
    ['75s', 75],
    ['1m15s', 75],
    ['1m', 60],
    ['2m05', 125],
    ['1h2m3s', 3723],
    ['1h2m', 3720],
    ['1h', 3600],
    ['1M15S', 75],
    ['1:15', 75],
    ['1:02:03', 3723],
  ])('reads %s as %i seconds', (text, seconds) => {
    expect(parseMoment(text)).toBe(seconds);
  });

  it.each([
    null,
    '',
    '-5',
    '7.5',
    '1e9',
    '999999',
    'Infinity',
    '1:5',
    ':15',
    '1h5',
    'h',
    'm',
    's',
    '<b>',
    '٧٥',
    '75 ',
  ])('knows no moment in %j', (text) => {
    expect(parseMoment(text)).toBeNull();
  });
});

describe('addressAt', () => {
  const address = 'https://films.example.org/it/clips/12_gita/?t=4&utm_source=x#related';

  it('leaves query and fragment out', () => {
    expect(addressAt(address)).toBe('https://films.example.org/it/clips/12_gita/');
  });

  it('names the whole second, and none at the beginning', () => {
    expect(addressAt(address, 75.9)).toBe('https://films.example.org/it/clips/12_gita/?t=75');
    expect(addressAt(address, 0.9)).toBe('https://films.example.org/it/clips/12_gita/');
  });
});
