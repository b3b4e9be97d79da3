import { expect, it } from 'vitest';
import { longDate } from '../../../src/model/long-date.ts';

const NIGHT = new Date('2026-11-21T23:30:00Z');

it('writes a day as each language does, in British English', () => {
  expect(longDate(NIGHT, 'it', 'UTC')).toBe('21 novembre 2026');
  expect(longDate(NIGHT, 'en', 'UTC')).toBe('21 November 2026');
});

it('takes the day that it is in a time zone', () => {
  expect(longDate(NIGHT, 'en', 'Europe/Rome')).toBe('22 November 2026');
});
