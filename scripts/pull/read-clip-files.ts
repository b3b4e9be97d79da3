import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, parseLanguage, type Language } from '../../src/model/language.ts';

/** A file of the editors, named after its clip: `1082.it.md`, `1082.en.chapters.vtt`. */
interface ClipFile {
  /** Its name in the folder. */
  readonly file: string;
  /** `null` for one that is named otherwise. */
  readonly about: {
    readonly id: number;
    readonly language: Language;
    /** What stands between language and ending; `''` for nothing. */
    readonly kind: string;
    readonly text: string;
  } | null;
}

/**
 * Reads the files of a folder one by one, by name.
 * @param kinds what may stand between language and ending, besides nothing
 * @throws Error when the folder or a file cannot be read
 */
export async function* readClipFiles(
  folder: string,
  ending: string,
  kinds: readonly string[] = [],
): AsyncGenerator<ClipFile> {
  const between = ['', ...kinds.map((kind) => `\\.${kind}`)].join('|');
  const pattern = new RegExp(`^(\\d+)\\.(${LANGUAGES.join('|')})(${between})\\.${ending}$`);
  for (const file of (await readdir(folder)).sort()) {
    const [, id, code, dotKind = ''] = pattern.exec(file) ?? [];
    const language = parseLanguage(code);
    if (language === undefined) yield { file, about: null };
    else {
      const text = new TextDecoder('utf-8').decode(await readFile(join(folder, file)));
      yield { file, about: { id: Number(id), language, kind: dotKind.slice(1), text } };
    }
  }
}
