import type { Clip } from '../../model/clip.ts';
import { writeSegment, type Segment } from './segment-format.ts';

/** The fonds of the clips, in a file of its own: only tables to download have it. */

/** @param clips newest first */
export function writeFonds(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const names = [...new Set(clips.flatMap(({ fonds }) => fonds ?? []))];
  const numberOf = new Map(names.map((name, at) => [name, at + 1]));
  return writeSegment({
    texts: { names },
    // 0 is a clip without a fonds.
    columns: { fonds: clips.map(({ fonds }) => numberOf.get(fonds ?? '') ?? 0) },
  });
}

/** By row, its fonds. */
export function parseFonds(segment: Segment): (row: number) => string | null {
  const names = segment.texts('names');
  const numbers = segment.column('fonds');
  return (row) => names[(numbers[row] ?? 0) - 1] ?? null;
}
