import { expect, test } from 'vitest';
import { makeTableFile, tableFileName } from '../../../../src/client/search/table-file.ts';
import type { ClipRow } from '../../../../src/clip/table.ts';

const SOURCE = {
  source: 'Passo ridotto',
  search: 'https://example.org/it/archive/?search=mare',
  date: '2026-11-22',
  licence: null,
};
const ROW: ClipRow = {
  id: 7,
  page: '/it/clips/7_gita/',
  title: '=HYPERLINK("https://evil.example")',
  date: '1962-07',
  city: 'Forlì',
  author: null,
  format: '8mm',
  archive: 'Fondo Rossi, I',
  keywords: ['famiglia', 'mare'],
};

test('writes a table that a spreadsheet opens and runs nothing of', async () => {
  const file = makeTableFile([ROW], 'csv', SOURCE);
  // The byte order mark is part of the file, which text() leaves out.
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await file.text()).toBe(
    [
      'id,page,title,date,city,author,format,archive,keywords',
      '7,https://example.org/it/clips/7_gita/,"\'=HYPERLINK(""https://evil.example"")",1962-07,Forlì,,8mm,"Fondo Rossi, I",famiglia | mare',
      '',
    ].join('\r\n'),
  );
  expect(tableFileName('csv', SOURCE)).toBe('clips-2026-11-22.csv');
});

test('writes the same as JSON, with what it is and of when', async () => {
  const file = makeTableFile([ROW, { ...ROW, id: 8 }], 'json', SOURCE);
  expect(JSON.parse(await file.text())).toEqual({
    ...SOURCE,
    count: 2,
    clips: [
      { ...ROW, page: 'https://example.org/it/clips/7_gita/' },
      { ...ROW, id: 8, page: 'https://example.org/it/clips/7_gita/' },
    ],
  });
});
