import { expect, it } from 'vitest';
import { notedWords } from '../../../src/views/word-notes.ts';
import { text } from '../../support/records.ts';

const noted = (title: string, ...phrases: string[]): string | undefined =>
  notedWords(
    phrases.map((phrase) => ({ phrase, text: text('Nota.') })),
    title,
    'it',
    'Note',
  )?.title.toString();

it('marks each phrase in the title by whole words, and writes it as it was', () => {
  expect(noted('«Faccetta nera», nera faccetta', 'FACCETTA NERA')).toBe(
    '«<u>Faccetta nera</u>», nera faccetta',
  );
  expect(noted('Città, citta\u0300 e cittadina', 'citta')).toBe(
    '<u>Città</u>, <u>citta\u0300</u> e cittadina',
  );
  expect(noted('a b c', 'b c', 'a b')).toBe('<u>a b</u> c');
  expect(noted('nera', 'faccetta nera', 'altro')).toBe('nera');
});

it('makes hostile words harmless, and tells a note in the language that it has', () => {
  expect(noted(`<b onclick="x">'`, 'onclick')).toBe('&lt;b <u>onclick</u>=&quot;x&quot;&gt;&#39;');
  const notes = notedWords([{ phrase: 'x', text: text('<i>Nota</i>') }], 'y', 'en', '"Notes"')?.notes;
  expect(String(notes)).toBe(
    '<div class="label" role="note" aria-label="&quot;Notes&quot;"><p lang="it">&lt;i&gt;Nota&lt;/i&gt;</p></div>',
  );
  expect(notedWords([], 'y', 'en', 'Notes')).toBeUndefined();
});

it('writes a note on two words of a title once', () => {
  const note = text('Nota.');
  const both = notedWords(
    [
      { phrase: 'a', text: note },
      { phrase: 'b', text: { ...note } },
    ],
    'a b',
    'it',
    'N',
  );
  expect(both?.title.toString()).toBe('<u>a</u> <u>b</u>');
  expect(both?.notes.toString().match(/<p>/g)).toHaveLength(1);
});
