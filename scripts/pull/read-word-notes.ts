import { readFile } from 'node:fs/promises';
import type { Clip } from '../../src/model/clip.ts';
import { parseLanguage } from '../../src/model/language.ts';
import { isNoText, NO_TEXT, type Text } from '../../src/model/text.ts';
import { splitWords } from '../../src/model/words.ts';
import { wordNotesOn, type WordNote } from '../../src/model/word-note.ts';

/** The editors' notes on words, from their file. */
export interface ReadWordNotes {
  readonly wordNotes: readonly WordNote[];
  /** Sentences about what in the file is no note. */
  readonly faults: readonly string[];
}

export const NO_WORD_NOTES: ReadWordNotes = { wordNotes: [], faults: [] };

/**
 * Reads all notes. Each is a paragraph: the words or phrases, separated by commas, and below them the note on a line for each
 * language, which begins with `it:` or `en:`. Lines that begin with `#` are for the editors themselves.
 * @param file `''` for none
 * @throws Error when the file cannot be read: without it every clip would lose its notes
 */
export async function readWordNotes(file: string): Promise<ReadWordNotes> {
  if (file === '') return NO_WORD_NOTES;
  const text = new TextDecoder('utf-8').decode(await readFile(file));
  const lines = text.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  const paragraphs = lines.join('\n').split(/\n\s*\n/);
  const read = paragraphs.filter((paragraph) => paragraph.trim() !== '').map(parseParagraph);
  return {
    wordNotes: read.flatMap(({ wordNotes }) => wordNotes),
    faults: read.flatMap(({ faults }) => faults),
  };
}

function parseParagraph(paragraph: string): ReadWordNotes {
  const [phrases = '', ...lines] = paragraph.trim().split(/\n\s*/);
  const parsed = lines.map((line) => /^(\w+):\s*(\S.*)$/.exec(line) ?? [line]);
  const text = parsed.reduce<Text>((all, [, code, note = '']) => {
    const language = parseLanguage(code);
    return language === undefined ? all : { ...all, [language]: note.trim() };
  }, NO_TEXT);
  const strays = parsed.flatMap(([line, code]) => (parseLanguage(code) === undefined ? [line] : []));
  const faults = strays.map((line) => `"${line}" in the notes on words does not begin with it: or en:.`);
  if (isNoText(text)) return { wordNotes: [], faults: [...faults, `There is no note on "${phrases}".`] };
  const wordNotes = phrases
    .split(',')
    .map((phrase) => ({ phrase: phrase.trim(), text }))
    .filter(({ phrase }) => splitWords(phrase).length > 0);
  return { wordNotes, faults };
}

/** The clips with the notes on their words; one kept from the last snapshot loses those that are gone. */
export function withWordNotes(clips: readonly Clip[], { wordNotes }: ReadWordNotes): readonly Clip[] {
  return clips.map((clip) => {
    const notes = wordNotesOn(clip, wordNotes);
    return notes.length === 0 && clip.wordNotes.length === 0 ? clip : { ...clip, wordNotes: notes };
  });
}
