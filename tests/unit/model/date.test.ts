import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { dateSpan, isCalendarDay, parseArchiveDate, yearOf } from '../../../src/model/date.ts';

const day = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

describe('parseArchiveDate', () => {
  it('keeps how exactly the date is known', () => {
    expect(parseArchiveDate('1962-07-14')).toEqual({ precision: 'day', iso: '1962-07-14', year: 1962 });
    expect(parseArchiveDate('1962-07')).toEqual({ precision: 'month', iso: '1962-07', year: 1962 });
    expect(parseArchiveDate(' 1962 ')).toEqual({ precision: 'year', iso: '1962', year: 1962 });
  });

  it.each([
    '',
    '1962-02-30',
    '1962-13',
    '1962-00',
    '1962-7-4',
    '62',
    'circa 1962',
    '1962-07-14T00:00',
    '٣٤٥٦',
  ])('takes "%s" for no date', (text) => {
    expect(parseArchiveDate(text)).toBeUndefined();
  });

  it('takes years in which nobody filmed for slips of the keyboard', () => {
    expect(parseArchiveDate('0000')).toBeUndefined();
    expect(parseArchiveDate('1889')).toBeUndefined();
    expect(parseArchiveDate('2101-01-01')).toBeUndefined();
    expect(parseArchiveDate('1890')).toMatchObject({ year: 1890 });
    expect(parseArchiveDate('2100')).toMatchObject({ year: 2100 });
  });

  it('reads every day of the calendar back as it was written', () => {
    fc.assert(
      fc.property(day, (iso) => {
        expect(parseArchiveDate(iso)).toEqual({ precision: 'day', iso, year: Number(iso.slice(0, 4)) });
      }),
    );
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = parseArchiveDate(text);
        if (parsed !== undefined) expect(yearOf(parsed)).toBeGreaterThanOrEqual(1890);
      }),
    );
  });
});

describe('isCalendarDay', () => {
  it('knows leap years', () => {
    expect(isCalendarDay('1964-02-29')).toBe(true);
    expect(isCalendarDay('1963-02-29')).toBe(false);
    expect(isCalendarDay('1900-02-29')).toBe(false);
  });
});

describe('dateSpan', () => {
  it('is one day for a day, the month for a month, the year for a year', () => {
    expect(spanOf('1962-07-14')).toEqual({ from: '1962-07-14', to: '1962-07-14' });
    expect(spanOf('1964-02')).toEqual({ from: '1964-02-01', to: '1964-02-29' });
    expect(spanOf('1962')).toEqual({ from: '1962-01-01', to: '1962-12-31' });
  });

  it('begins and ends on days of the calendar that hold the date', () => {
    const precision = fc.constantFrom(4, 7, 10);
    fc.assert(
      fc.property(day, precision, (iso, length) => {
        const { from, to } = spanOf(iso.slice(0, length));
        expect([isCalendarDay(from), isCalendarDay(to)]).toEqual([true, true]);
        expect(from <= iso && iso <= to).toBe(true);
      }),
    );
  });
});

describe('yearOf', () => {
  it('is undefined where no date is known', () => {
    expect(yearOf({ precision: 'unknown' })).toBeUndefined();
  });
});

function spanOf(iso: string): { from: string; to: string } {
  const parsed = parseArchiveDate(iso);
  if (parsed === undefined || parsed.precision === 'unknown') throw new Error(`"${iso}" is no date.`);
  return dateSpan(parsed);
}
