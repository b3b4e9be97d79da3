import { expect, test } from 'vitest';
import { parseSelectionFile } from '../../../../src/client/selection/selection.ts';
import type { ReadClip } from '../../../../src/client/selection/clip-files.ts';
import { selectionFile, selectionFileName } from '../../../../src/client/selection/selection-file.ts';

const ORIGIN = 'https://films.example.org';
const ABOUT = { title: 'Il mare', selection: `${ORIGIN}/it/selezione/#s=abc` };
const FOUND: ReadClip = {
  clip: { id: 7, title: 'Gita', note: 'Le onde,\ne i bagnanti', from: 75, to: 90 },
  file: {
    ...{ version: '1.0', type: 'video', provider_name: 'Passo ridotto', provider_url: ORIGIN },
    ...{ id: 7, page: '/it/clips/7_gita/', title: 'Gita al mare', language: 'it' },
    ...{ date: '1962', place: 'Rimini', author: 'Mario Rossi', format: '8mm', fonds: 'Fondo Rossi' },
    ...{ film: `${ORIGIN}/7.mp4`, poster: null, frame: null, seconds: 120, tracks: [] },
  },
};
const GONE: ReadClip = { clip: { id: 8, title: '=Neve', note: '', from: null, to: null }, file: null };
const write = (ending: 'csv' | 'json' | 'bib' | 'ris'): string =>
  selectionFile([FOUND, GONE], ending, ABOUT, ORIGIN);

test('a table has every clip, with its moments and its note; one that is gone has its title', () => {
  expect(write('csv').slice(1).split('\r\n')).toEqual([
    'id,page,title,date,city,author,format,archive,from,to,note',
    `7,${ORIGIN}/it/clips/7_gita/,Gita al mare,1962,Rimini,Mario Rossi,8mm,Fondo Rossi,75,90,"Le onde,\ne i bagnanti"`,
    "8,,'=Neve,,,,,,,,",
    '',
  ]);
  expect(JSON.parse(write('json'))).toMatchObject({
    ...ABOUT,
    count: 2,
    clips: [
      { id: 7, note: 'Le onde,\ne i bagnanti', from: 75 },
      { id: 8, page: null, title: '=Neve' },
    ],
  });
});

test('a saved file is opened again as it was, whatever the archive still has', () => {
  const { clips, title } = parseSelectionFile(write('json')) ?? {};
  expect(title).toBe(ABOUT.title);
  expect(clips).toEqual([{ ...FOUND.clip, title: 'Gita al mare' }, GONE.clip]);
});

test('citations lead to the moment, have the note, and leave out what is gone', () => {
  const [bibtex, ris] = [write('bib'), write('ris')];
  expect(bibtex.match(/^@misc/gm)).toHaveLength(1);
  expect(bibtex).toContain(`url = {${ORIGIN}/it/clips/7_gita/?t=75}`);
  expect(bibtex).toContain('note = {8mm, Rimini, Fondo Rossi}');
  expect(bibtex).toContain('annotation = {Le onde, e i bagnanti}');
  expect(ris.match(/^TY {2}- VIDEO\r$/gm)).toHaveLength(1);
  expect(ris).toContain('N1  - Le onde, e i bagnanti\r\n');
});

test('the file is named after the selection, or else after the site', () => {
  expect(selectionFileName('Il mare d’inverno', 'csv')).toBe('il-mare-d-inverno.csv');
  expect(selectionFileName('', 'ris')).toBe('passo-ridotto.ris');
});
