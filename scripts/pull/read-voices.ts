import { marked } from 'marked';
import { cleanHtml } from '../../src/api/clean-html.ts';
import { cleanText } from '../../src/api/clean-text.ts';
import { UNKNOWN_CLIP, type Clip } from '../../src/model/clip.ts';
import { parseLanguage, type Language } from '../../src/model/language.ts';
import type { Voice } from '../../src/model/voice.ts';
import { readClipFiles } from './read-clip-files.ts';

/** What people told of films, from the editors' folder. */
export interface ReadVoices {
  readonly voicesByClip: ReadonlyMap<number, readonly Voice[]>;
  /** Sentences about what in the folder is no voice. */
  readonly faults: readonly string[];
}

export const NO_VOICES: ReadVoices = { voicesByClip: new Map(), faults: [] };

/**
 * Reads all voices. A file has those that the pages of one language show, one below the other: each begins with its name, year
 * and, where that is another, language, between two lines of three hyphens; its words follow as Markdown.
 * @param folder `''` for none
 * @throws Error when the folder cannot be read: without it every voice would be withdrawn
 */
export async function readVoices(folder: string): Promise<ReadVoices> {
  if (folder === '') return NO_VOICES;
  const voicesByClip = new Map<number, readonly Voice[]>();
  const faults: string[] = [];
  for await (const { file, about } of readClipFiles(folder, 'md')) {
    if (about === null) {
      faults.push(`${file} in the folder of voices is not named as {id}.it.md.`);
      continue;
    }
    const { id, language: page, text } = about;
    const [before = '', ...parts] = text.split(/^---[ \t]*\r?$/m);
    if (before.trim() !== '') faults.push(`${file} does not begin with a line of three hyphens.`);
    const voices = parts.flatMap((head, index) =>
      index % 2 === 1 ? [] : (parseVoice(head, parts[index + 1] ?? '', page) ?? []),
    );
    const missing = Math.ceil(parts.length / 2) - voices.length;
    if (missing > 0) faults.push(`${file} has ${missing} without a name, a year or words.`);
    voicesByClip.set(id, [...(voicesByClip.get(id) ?? []), ...voices]);
  }
  return { voicesByClip, faults };
}

function parseVoice(head: string, words: string, page: Language): Voice | undefined {
  const fields = new Map(
    [...head.matchAll(/^(\w+):(.*)$/gm)].map(([, name = '', value]) => [name, cleanText(value)]),
  );
  const name = fields.get('name') ?? '';
  const year = /^\d{4}$/.exec(fields.get('year') ?? '')?.[0];
  const { html } = cleanHtml(marked.parse(words, { async: false }));
  if (name === '' || year === undefined || html === '') return undefined;
  return { page, language: parseLanguage(fields.get('language')) ?? page, name, year: Number(year), html };
}

/** The clips with what was told of them; one kept from the last snapshot loses what is gone. */
export function withVoices(clips: readonly Clip[], { voicesByClip }: ReadVoices): readonly Clip[] {
  return clips.map((clip) => ({ ...clip, voices: voicesByClip.get(clip.id) ?? UNKNOWN_CLIP.voices }));
}
