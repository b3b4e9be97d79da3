import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FILM_FACTS_FILE, filmFactsText, readFilmFacts } from '../../../src/archive/film-facts-store.ts';
import type { FilmFacts } from '../../../src/model/clip.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-facts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const one: FilmFacts = { seconds: 192.04, frame: { width: 480, height: 360 }, bytes: 209_370 };
const other: FilmFacts = { seconds: null, frame: null, bytes: null };

it('knows nothing where no film has been checked', async () => {
  expect(await readFilmFacts(folder)).toEqual(new Map());
});

it('reads what was written, and not the line that was cut or is of another format', async () => {
  const facts = new Map([
    ['https://a.it/4.mp4', null],
    ['https://a.it/2.mp4', one],
    ['https://a.it/1.mp4', other],
  ]);
  const wrong = '{"url":"https://a.it/3.mp4","seconds":"12","frame":null,"bytes":1}';
  await writeFile(join(folder, FILM_FACTS_FILE), `${filmFactsText(facts)}${wrong}\n{"url":"https`);
  expect(await readFilmFacts(folder)).toEqual(facts);
  expect(filmFactsText(new Map([...facts].reverse()))).toBe(filmFactsText(facts));
});
