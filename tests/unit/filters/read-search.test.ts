import { describe, expect, it } from 'vitest';
import { NO_FILTERS, parseFilters, serialiseFilters, withYears } from '../../../src/filters/query.ts';
import { readSearch } from '../../../src/filters/read-search.ts';

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
