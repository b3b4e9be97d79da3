import type { Clip } from '../../model/clip.ts';
import { writePart, type Part } from './part-format.ts';

/** At most one name a clip: a city, a format, an author. */
export interface NameColumn {
  /** In the order in which the clips bring them; `''` at 0 stands for none. */
  readonly names: readonly string[];
  /** For each place the number of its name. */
  readonly numbers: Uint32Array;
}

export function writeNames(namesByPlace: readonly (string | null)[]): {
  readonly names: string[];
  readonly numbers: number[];
} {
  const numberOf = new Map([['', 0]]);
  const numbers = namesByPlace.map((name) => {
    const number = numberOf.get(name ?? '') ?? numberOf.size;
    numberOf.set(name ?? '', number);
    return number;
  });
  return { names: [...numberOf.keys()], numbers };
}

/** @throws Error when the part has no such texts or column */
export function readNames(part: Part, texts: string, column: string): NameColumn {
  return { names: part.texts(texts), numbers: part.column(column) };
}

export function nameAt({ names, numbers }: NameColumn, place: number): string | null {
  const number = numbers[place] ?? 0;
  return number === 0 ? null : (names[number] ?? null);
}

/** @param clips newest first */
export function writeAuthors(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const { names, numbers } = writeNames(clips.map(({ author }) => author));
  return writePart({ texts: { authors: names }, columns: { author: numbers } });
}

export function readAuthors(part: Part): NameColumn {
  return readNames(part, 'authors', 'author');
}
