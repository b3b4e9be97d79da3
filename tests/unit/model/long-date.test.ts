import { expect, it } from 'vitest';
import { longDate, longPeriod } from '../../../src/model/long-date.ts';

const NIGHT = new Date('2026-11-21T23:30:00Z');

it('writes a day as each language does, in British English', () => {
  expect(longDate(NIGHT, 'it', 'UTC')).toBe('21 novembre 2026');
  expect(longDate(NIGHT, 'en', 'UTC')).toBe('21 November 2026');
});

it('takes the day that it is in a time zone', () => {
  expect(longDate(NIGHT, 'en', 'Europe/Rome')).toBe('22 November 2026');
});

it.each([
  ['1962-01-01', '1962-12-31', '1962', '1962'],
  ['1950-01-01', '1959-12-31', '1950–1959', '1950–1959'],
  ['1950-01-01', null, '1950–', '1950–'],
  [null, '1959-12-31', '–1959', '–1959'],
  ['1963-12-01', '1963-12-31', 'dicembre 1963', 'December 1963'],
  ['1964-02-01', '1964-02-29', 'febbraio 1964', 'February 1964'],
  ['1950-01-01', '1955-06-30', 'gennaio 1950 – giugno 1955', 'January 1950 – June 1955'],
  ['1950-03-10', '1955-06-06', '10 marzo 1950 – 6 giugno 1955', '10 March 1950 – 6 June 1955'],
  ['1950-03-01', '1950-12-30', '1 marzo 1950 – 30 dicembre 1950', '1 March 1950 – 30 December 1950'],
  ['1950-01-01', '1950-01-01', '1 gennaio 1950', '1 January 1950'],
  ['1950-12-31', '1950-12-31', '31 dicembre 1950', '31 December 1950'],
  ['1950-03-10', null, '10 marzo 1950 –', '10 March 1950 –'],
  [null, '1955-06-30', '– giugno 1955', '– June 1955'],
])('names the period from %s to %s as exactly as it needs', (from, to, italian, english) => {
  expect(longPeriod(from, to, 'it')).toBe(italian);
  expect(longPeriod(from, to, 'en')).toBe(english);
});
