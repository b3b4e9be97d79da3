import type { Language } from './language.ts';

/** What somebody who was there told of a film, as the editors publish it. */
export interface Voice {
  /** The language of the pages that show it. */
  readonly page: Language;
  /** That in which it is written. */
  readonly language: Language;
  readonly name: string;
  /** When it was told. */
  readonly year: number;
  /** Sanitised HTML. */
  readonly html: string;
}

/** The voices of a clip's page: those that the editors gave to its language, or else to the other. */
export function voicesOn(voices: readonly Voice[], page: Language): readonly Voice[] {
  const own = voices.filter((voice) => voice.page === page);
  return own.length > 0 ? own : voices;
}
