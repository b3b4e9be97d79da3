import pLimit from 'p-limit';
import type { Language } from '../../model/language.ts';
import { clipFilePath } from '../../routes.ts';
import { type ClipFileAnswer, fetchClipFile } from '../browser/fetch-clip-file.ts';

/** As many requests as a browser sends to one host at once: a file that waits for its turn is not late. */
const AT_ONCE = 6;

/** What the archive knows of the selected clips, each asked for once, and again after the network was gone. */
export class ClipFiles {
  readonly #answers = new Map<number, Promise<ClipFileAnswer>>();
  readonly #limit = pLimit(AT_ONCE);
  readonly #language: Language;
  readonly #signal: AbortSignal;

  constructor(language: Language, signal: AbortSignal) {
    this.#language = language;
    this.#signal = signal;
  }

  /** Never rejects. */
  get(id: number): Promise<ClipFileAnswer> {
    let answer = this.#answers.get(id);
    if (answer === undefined) {
      answer = this.#limit(() => fetchClipFile(clipFilePath(this.#language, id), this.#signal));
      this.#answers.set(id, answer);
      void answer.then((known) => {
        if (known === 'unreachable') this.#answers.delete(id);
      });
    }
    return answer;
  }
}
