import type { CitedField } from './fields.ts';

/**
 * The facts that script needs of the clip whose view it has; in a dialog there is no other source. The language is that of the title, which
 * may be a fallback, and the frame `480 360`, where the proportions of the film are known.
 */
export type ClipFacts = Readonly<Record<'title' | 'language', string>> &
  Readonly<Partial<Record<'frame' | CitedField, string | null>>>;

/** The facts as `data-clip` has them: a line for each that is known, `author Ida Bianchi`. */
export function writeFacts(facts: ClipFacts): string {
  const known = Object.entries(facts).filter(([, value]) => value != null);
  return known.map((fact) => fact.join(' ')).join('\n');
}
