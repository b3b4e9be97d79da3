import { describe, expect, it } from 'vitest';
import { blockQueryString, createBlockMatcher } from '../../../src/filters/block-query.ts';
import { clip, date, homeBlock } from '../../support/records.ts';

const matches = (fields: Parameters<typeof clip>[1], query: Parameters<typeof homeBlock>[1]): boolean =>
  createBlockMatcher(homeBlock(1, query).query)(clip(1, fields));

describe('createBlockMatcher', () => {
  it('matches every clip when nothing is asked', () => {
    expect(matches({}, {})).toBe(true);
  });

  it('takes the values of one filter as alternatives', () => {
    expect(matches({ format: '8mm' }, { formats: ['16mm', '8mm'] })).toBe(true);
    expect(matches({ keywordIds: [7] }, { keywordIds: [3, 7] })).toBe(true);
  });

  it('narrows by each further filter', () => {
    expect(matches({ format: '8mm', author: 'Anna' }, { formats: ['8mm'], authors: ['Mario'] })).toBe(false);
  });

  it('asks in vain what is not known of a clip', () => {
    expect(matches({}, { formats: ['8mm'] })).toBe(false);
    expect(matches({}, { fromDate: '1900-01-01' })).toBe(false);
  });

  it('takes a date known to the year or month for every range that it overlaps', () => {
    expect(matches({ date: date('1962') }, { fromDate: '1962-06-01', toDate: '1962-06-30' })).toBe(true);
    expect(matches({ date: date('1962-05') }, { fromDate: '1962-06-01', toDate: null })).toBe(false);
    expect(matches({ date: date('1962-07') }, { fromDate: null, toDate: '1962-06-30' })).toBe(false);
  });

  it('counts both ends of a range in', () => {
    expect(matches({ date: date('1962-06-01') }, { fromDate: '1962-06-01', toDate: '1962-06-01' })).toBe(
      true,
    );
  });
});

describe('blockQueryString', () => {
  it('asks the API for clips of the block and of nothing else, each time others', () => {
    const { query } = homeBlock(1, {
      keywordIds: [3, 7],
      authors: ['Anna & Mario'],
      formats: ['8mm', '9.5mm'],
      fromDate: '1950-01-01',
      toDate: '1959-12-31',
    });
    expect(blockQueryString(query, 'en', 8)).toBe(
      'page_size=8&page=1&lang=en&keywords=3&keywords=7&authors=Anna+%26+Mario&formats=8mm&formats=9.5mm' +
        '&from_date=1950-01-01&to_date=1959-12-31&date_from=1950-01-01&date_to=1959-12-31&order=rand',
    );
  });

  it('leaves out what the block does not ask', () => {
    expect(blockQueryString(homeBlock(1).query, 'it', 8)).toBe('page_size=8&page=1&lang=it&order=rand');
  });
});
