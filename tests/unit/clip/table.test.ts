import { expect, test } from 'vitest';
import { TABLE_COLUMNS, tableText, type ClipRow } from '../../../src/clip/table.ts';

const ABOUT = {
  source: 'Passo ridotto',
  search: 'https://example.org/it/archive/?search=mare',
  date: '2026-11-22',
  licence: null,
};
const ROW: ClipRow = {
  id: 7,
  page: 'https://example.org/it/clips/7_gita/',
  title: '=HYPERLINK("https://evil.example")',
  date: '1962-07',
  city: 'Forlì',
  author: null,
  format: '8mm',
  archive: 'Fondo Rossi, I',
  keywords: ['famiglia', 'mare'],
};

test('writes a table that a spreadsheet opens and runs nothing of', () => {
  expect(tableText('csv', [ROW], TABLE_COLUMNS, ABOUT)).toBe(
    '\ufeff' +
      [
        'id,page,title,date,city,author,format,archive,keywords',
        '7,https://example.org/it/clips/7_gita/,"\'=HYPERLINK(""https://evil.example"")",1962-07,Forlì,,8mm,"Fondo Rossi, I",famiglia | mare',
        '',
      ].join('\r\n'),
  );
});

test('writes the same as JSON, with what it is and of when', () => {
  const rows = [ROW, { ...ROW, id: 8 }];
  const text = tableText('json', rows, TABLE_COLUMNS, ABOUT);
  expect(JSON.parse(text)).toEqual({ ...ABOUT, count: 2, clips: rows });
});
