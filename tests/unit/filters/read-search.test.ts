import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS, parseFilters, serialiseFilters, withYears } from '../../../src/filters/query.ts';
import { readSearch, readWithName } from '../../../src/filters/read-search.ts';

function read(search: string): string | null {
  const filters = readSearch({ ...NO_FILTERS, search });
  return filters && serialiseFilters(filters).replaceAll('+', ' ');
}

describe('readSearch', () => {
  it.each(['1962', 'anno 1962', 'nel 1962', 'in 1962'])('reads "%s" as a year', (search) => {
    expect(read(search)).toBe('from_date=1962-01-01&to_date=1962-12-31');
  });

  it.each([
    ...['anni 60', "anni '60", 'anni ’60', 'Anni Sessanta', 'gli anni sessanta', 'negli anni 1960'],
    ...['sixties', 'the sixties', 'The 60s', '1960s', '’60s'],
  ])('reads "%s" as a decade', (search) => {
    expect(read(search)).toBe('from_date=1960-01-01&to_date=1969-12-31');
  });

  it.each([
    ['super8', 'Super 8'],
    ['Super-8', 'Super 8'],
    ['8 mm', '8mm'],
    ['16MM', '16mm'],
    ['9.5', '9.5mm'],
    ['9,5 mm', '9.5mm'],
    ['9½', '9.5mm'],
    ['Pathé Baby', '9.5mm'],
  ])('reads "%s" as the gauge %s', (search, gauge) => {
    expect(read(search)).toBe(`formats=${gauge}`);
  });

  it.each(['', 'mare', '60', '95', 'venti', 'sessanta', '50 anni', '1234', '19620', 'constructor', 'anni'])(
    'reads nothing into "%s"',
    (search) => {
      expect(read(search)).toBeNull();
    },
  );

  it.each([
    ['anni 50 nozze', 'nozze', 1950, 1959],
    ['nozze anni cinquanta', 'nozze', 1950, 1959],
    ['nozze negli anni ’50', 'nozze', 1950, 1959],
    ['fifties wedding', 'wedding', 1950, 1959],
    ['wedding in the 1950s', 'wedding', 1950, 1959],
    ["'50s wedding", 'wedding', 1950, 1959],
    ['nozze 1958', 'nozze', 1958, 1958],
    ['Città di Castello nel 1962', 'Città di Castello', 1962, 1962],
    ['dal 1960 al 1965', '', 1960, 1965],
    ['rimini 1960-1965', 'rimini', 1960, 1965],
    ['Rimini tra il 1960 e il 1965 mare', 'Rimini mare', 1960, 1965],
    ['from 1960 to 1965', '', 1960, 1965],
    ['50 anni di nozze 1958', '50 anni di nozze', 1958, 1958],
  ])('reads "%s" as the words "%s" from %i to %i', (typed, search, from, to) => {
    expect(readSearch({ ...NO_FILTERS, search: typed })).toEqual(
      withYears({ ...NO_FILTERS, search }, from, to),
    );
  });

  it.each([
    ['super8 rimini', 'rimini', 'Super 8'],
    ['Rimini super 8', 'Rimini', 'Super 8'],
    ['nozze 9,5 mm', 'nozze', '9.5mm'],
  ])('reads "%s" as the words "%s" in %s', (typed, search, gauge) => {
    expect(readSearch({ ...NO_FILTERS, search: typed })).toEqual({
      ...{ ...NO_FILTERS, search, formats: [gauge] },
    });
  });

  it.each([
    ['25 aprile 1945', '', '1945-04-25', '1945-04-25'],
    ['il 25 aprile 1945', '', '1945-04-25', '1945-04-25'],
    ['1º maggio ’61 corteo', 'corteo', '1961-05-01', '1961-05-01'],
    ['25 April 1945', '', '1945-04-25', '1945-04-25'],
    ['on the 25th of April 1945', '', '1945-04-25', '1945-04-25'],
    ['parade April 25, 1945', 'parade', '1945-04-25', '1945-04-25'],
    ['12/8/1961', '', '1961-08-12', '1961-08-12'],
    ['12.08.61', '', '1961-08-12', '1961-08-12'],
    ['1961-08-12', '', '1961-08-12', '1961-08-12'],
    ['4/25/1945', '', '1945-04-25', '1945-04-25'],
    ['agosto 1961', '', '1961-08-01', '1961-08-31'],
    ['Rimini, agosto del 1961', 'Rimini,', '1961-08-01', '1961-08-31'],
    ['February 1960', '', '1960-02-01', '1960-02-29'],
    ['8/1961', '', '1961-08-01', '1961-08-31'],
    ['estate 1962', '', '1962-06-01', '1962-08-31'],
    ['mare nell’estate del 1962 rimini', 'mare rimini', '1962-06-01', '1962-08-31'],
    ["d'estate '62", '', '1962-06-01', '1962-08-31'],
    ['in the summer of 1962', '', '1962-06-01', '1962-08-31'],
    ['inverno 1962', '', '1961-12-01', '1962-02-28'],
    ['neve inverno 1961-62', 'neve', '1961-12-01', '1962-02-28'],
    ['winter 1961/1962', '', '1961-12-01', '1962-02-28'],
    ['Natale 1958', '', '1958-12-01', '1958-12-31'],
    ['Christmas 1958 tree', 'tree', '1958-12-01', '1958-12-31'],
    ['pasqua 1960', '', '1960-03-01', '1960-04-30'],
  ])('reads "%s" as the words "%s" from %s to %s', (typed, search, from_date, to_date) => {
    expect(readSearch({ ...NO_FILTERS, search: typed })).toEqual({
      ...NO_FILTERS,
      search,
      from_date,
      to_date,
    });
  });

  it.each([
    ['31 aprile 1945', '31 aprile', '1945-01-01'],
    ['mayor 1962', 'mayor', '1962-01-01'],
    ['estate 1961-1962', 'estate', '1961-01-01'],
    ['25 aprile', null, null],
    ['13/13/1961', null, null],
    ['0/1961', null, null],
    ['may 25', null, null],
  ])('reads no day or season into "%s"', (typed, search, from) => {
    const read = readSearch({ ...NO_FILTERS, search: typed });
    expect([read?.search ?? null, read?.from_date ?? null]).toEqual([search, from]);
  });

  it('reads a period and a gauge beside other words', () => {
    expect(readSearch({ ...NO_FILTERS, search: 'rimini mare super 8 anni sessanta' })).toEqual({
      ...withYears(NO_FILTERS, 1960, 1969),
      search: 'rimini mare',
      formats: ['Super 8'],
    });
    expect(readSearch({ ...NO_FILTERS, search: 'super 8 agosto 1961' })).toMatchObject({
      ...{ search: '', formats: ['Super 8'], from_date: '1961-08-01' },
    });
  });

  it('reads the name of a season or a feast as a word of its year, too', () => {
    expect(readWithName({ ...NO_FILTERS, search: 'natale 1958' })).toEqual(
      withYears({ ...NO_FILTERS, search: 'natale' }, 1958, 1958),
    );
    for (const search of ['agosto 1961', '1961', 'natale']) {
      expect(readWithName({ ...NO_FILTERS, search })).toBeNull();
    }
  });

  it('finds every day that it is given again, as people write it', () => {
    const days = fc.date({ min: new Date('1920-01-01'), max: new Date('1990-12-31'), noInvalidDate: true });
    const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const written = fc.constantFrom<(day: Date) => string>(
      (day) => day.toLocaleDateString('it', parts),
      (day) => day.toLocaleDateString('en-GB', parts),
      (day) => day.toLocaleDateString('en-US', parts),
      (day) => day.toLocaleDateString('it', { timeZone: 'UTC' }),
      (day) => day.toISOString().slice(0, 10),
    );
    fc.assert(
      fc.property(days, written, fc.constantFrom('', 'mare', 'città'), (day, write, word) => {
        const iso = day.toISOString().slice(0, 10);
        expect(readSearch({ ...NO_FILTERS, search: `${word} ${write(day)}` })).toMatchObject({
          ...{ search: word, from_date: iso, to_date: iso },
        });
      }),
    );
  });

  it('keeps the other filters', () => {
    const filters = parseFilters('search=1962&positions=Bologna&order=date&view=map');
    expect(readSearch(filters)).toEqual({
      ...filters,
      search: '',
      from_date: '1962-01-01',
      to_date: '1962-12-31',
    });
  });
});
