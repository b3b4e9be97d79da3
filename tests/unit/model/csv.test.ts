import { describe, expect, it } from 'vitest';
import { csvRow } from '../../../src/model/csv.ts';

describe('a row of CSV', () => {
  it('ends with CRLF and leaves unknown values empty', () => {
    expect(csvRow([1, 'mare', null, 44.2])).toBe('1,mare,,44.2\r\n');
  });

  it('quotes what would end a value, and doubles quotes', () => {
    expect(csvRow(['a,b', 'say "cheese"', 'two\nlines', "d'Amico"])).toBe(
      '"a,b","say ""cheese""","two\nlines",d\'Amico\r\n',
    );
  });

  it('writes the values of a list into one cell', () => {
    expect(csvRow([['mare', 'gita, lunga'], [3, 18], []])).toBe('"mare | gita, lunga",3 | 18,\r\n');
  });

  it.each(['=1+1', '+39 051', '-', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
    'keeps a spreadsheet from running %j',
    (text) => {
      const [, apostrophe, rest] = /^"?(')([^"]*)"?\r\n$/.exec(csvRow([text])) ?? [];
      expect([apostrophe, rest]).toEqual(["'", text]);
    },
  );

  it('leaves numbers below zero what they are', () => {
    expect(csvRow([-11.34])).toBe('-11.34\r\n');
  });
});
