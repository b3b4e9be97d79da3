import { expect, test } from 'vitest';
import { clip, keyword, text } from '../../../support/records.ts';
import { engineOver, filesOf, NEVER } from './memory-index.ts';

const clips = [
  clip(1, { title: text('Neve'), city: "Castelnovo ne' Monti", author: 'Famiglia Borghi', keywordIds: [1] }),
  clip(2, { title: text('La mietitura'), city: "Castelnovo ne' Monti", author: null, keywordIds: [] }),
  clip(3, { title: text('Castelnuovo in festa'), city: 'Reggio Emilia', author: null, keywordIds: [] }),
  clip(4, { title: text('Piazza Maggiore'), city: 'Bologna', author: null, keywordIds: [] }),
  clip(5, { title: text('Il nuovo asilo'), city: 'Nuoro', author: null, keywordIds: [] }),
];

function engine() {
  return engineOver(filesOf({ clips, keywords: [keyword(1, 'bicicletta')] }));
}

test.each([
  // A place, an author, a theme, a title.
  ['bolonga', ['Bologna']],
  ['famiglia borgi', ['famiglia Borghi']],
  ['bicicleta', ['bicicletta']],
  ['mietittura', ['mietitura']],
  // The other words stay as they are typed.
  ['Piaza bologna', ['Piazza bologna']],
  ['neve zzzqqq bolgna', ['neve zzzqqq Bologna', 'Bologna']],
  // Words apart or together.
  ['reggioemilia', ['Reggio Emilia']],
  ['castel novo', ["Castelnovo ne' Monti", 'castel nuovo']],
  // A word that exists too.
  ['castelnuovo', ['Castelnovo']],
  ['castel nouvo', ['Castelnovo']],
  ['Castelnovo', []],
  ['nuoro', []],
  // Nothing is near.
  ['xyz', []],
  ['zzzqqq', []],
  ['', []],
  ['?! …', []],
])('what is near to "%s"', async (search, near) => {
  expect(await engine().engine.spellings(search, 'it', NEVER)).toEqual(near);
});

test('a word that only descriptions have is not misspelled', async () => {
  const described = clip(6, { title: text('Senza titolo'), description: text('Un porgo antico') });
  const { engine: asked } = engineOver(filesOf({ clips: [...clips, described], keywords: [] }));
  expect(await asked.spellings('porgo bolonga', 'it', NEVER)).toEqual(['porgo Bologna', 'Bologna']);
});

test('a word of a title in capitals is written small', async () => {
  const loud = clip(6, { title: text('LA FESTA DEL RACCOLTO.'), city: 'Imola' });
  const { engine: asked } = engineOver(filesOf({ clips: [...clips, loud], keywords: [] }));
  expect(await asked.spellings('racolto', 'it', NEVER)).toEqual(['raccolto']);
});

test('reads no words of the index but those of the search, and no cards', async () => {
  const { engine: asked, reads } = engine();
  await asked.spellings('bolonga', 'it', NEVER);
  expect(reads.filter((name) => /^(?:words|cards)/.test(name))).toHaveLength(1);
});
