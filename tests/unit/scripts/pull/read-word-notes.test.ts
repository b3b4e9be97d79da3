import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NO_WORD_NOTES, readWordNotes, withWordNotes } from '../../../../scripts/pull/read-word-notes.ts';
import { SAMPLE_EDITORS_FILES } from '../../../../scripts/sample-api/serve.ts';
import { clip, text } from '../../../support/records.ts';

async function read(content: string): ReturnType<typeof readWordNotes> {
  const file = join(await mkdtemp(join(tmpdir(), 'notes-')), 'notes.txt');
  await writeFile(file, content);
  return await readWordNotes(file);
}

it('reads paragraphs of phrases with a note in each language, whoever saved the file', async () => {
  const { wordNotes, faults } = await read(
    '\ufeff# nostre\r\nfaccetta nera, Abissino\r\nit: Uno.\r\nen:  One. \r\n\r\n\r\n  \r\nserva\r\nit: Due: tre.\r\n',
  );
  expect(faults).toEqual([]);
  expect(wordNotes).toEqual([
    { phrase: 'faccetta nera', text: text('Uno.', 'One.') },
    { phrase: 'Abissino', text: text('Uno.', 'One.') },
    { phrase: 'serva', text: text('Due: tre.') },
  ]);
});

it('says which lines are no note, takes what is whole, and no phrase without a word', async () => {
  const { wordNotes, faults } = await read(
    'uno, , ???\nit: Nota.\nfr: Note.\nsenza lingua\n\ndue\n\ntre\nit:\n',
  );
  expect(wordNotes).toEqual([{ phrase: 'uno', text: text('Nota.') }]);
  expect(faults).toEqual([
    expect.stringContaining('fr: Note.'),
    expect.stringContaining('senza lingua'),
    expect.stringContaining('"due"'),
    expect.stringContaining('it:'),
    expect.stringContaining('"tre"'),
  ]);
});

it('stops at a file that is not there, so that no clip loses its notes for that', async () => {
  await expect(readWordNotes('tests/fixtures/no-such-file')).rejects.toThrow('no-such-file');
});

it('gives a clip the notes on whole words of its title or description in any language', async () => {
  const notes = await read('colonia marina, camp\nit: A.\n\nSÈRVA\nen: B.\n');
  const noted = (title: string, english: string, description = ''): string[] =>
    withWordNotes([clip(1, { title: text(title, english), description: text(description) })], notes).flatMap(
      ({ wordNotes }) => wordNotes.map(({ phrase }) => phrase),
    );
  expect(noted('La colonia  MARINA', 'The camp')).toEqual(['colonia marina', 'camp']);
  expect(noted('Al mare', 'The camp')).toEqual(['camp']);
  expect(noted('Al mare', '', '<p>La <b>ser</b>va</p><p>Un’altra</p>')).toEqual(['SÈRVA']);
  expect(noted('Colonia', 'Seaside', '<p>La colonia</p><p>marina conserva</p>')).toEqual(['colonia marina']);
  expect(noted('Colonia montana, marina', 'Camping')).toEqual([]);
});

it('takes a note away with its paragraph, and leaves a clip without notes as it is', async () => {
  const plain = clip(1);
  const noted = { ...plain, wordNotes: [{ phrase: 'clip', text: text('Nota.') }] };
  expect(withWordNotes([noted], NO_WORD_NOTES)).toEqual([plain]);
  expect(withWordNotes([plain], await readWordNotes(SAMPLE_EDITORS_FILES.NOTES_FILE))[0]).toBe(plain);
});
