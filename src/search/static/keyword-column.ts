import type { Clip } from '../../model/clip.ts';
import type { Keyword } from '../../model/collection.ts';
import type { Text } from '../../model/text.ts';
import { writePart, type Part } from './part-format.ts';

/** Any number of keywords a clip: those of a place are `numbers` from `starts[place]` to `starts[place + 1]`. */
export interface KeywordColumn {
  /** By number, in the order in which the clips bring them. */
  readonly ids: Uint32Array;
  readonly texts: readonly Text[];
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
}

/** @param clips newest first */
export function writeKeywords(clips: readonly Clip[], keywords: readonly Keyword[]): Uint8Array<ArrayBuffer> {
  const numberOf = new Map<number, number>();
  for (const { keywordIds } of clips) {
    for (const id of keywordIds) if (!numberOf.has(id)) numberOf.set(id, numberOf.size);
  }
  const ids = [...numberOf.keys()];
  const textOf = new Map(keywords.map(({ id, value }) => [id, value]));
  // Ascending within a clip and as distances, because small numbers make small codes.
  const sets = clips.map(({ keywordIds }) =>
    [...new Set(keywordIds)].map((id) => numberOf.get(id) ?? 0).sort((a, b) => a - b),
  );
  return writePart({
    texts: {
      it: ids.map((id) => textOf.get(id)?.it ?? ''),
      en: ids.map((id) => textOf.get(id)?.en ?? ''),
    },
    columns: {
      ids,
      count: sets.map((set) => set.length),
      steps: stepsOf(sets),
    },
  });
}

function stepsOf(sets: readonly (readonly number[])[]): number[] {
  const steps: number[] = [];
  for (const set of sets) {
    let last = 0;
    for (const number of set) {
      steps.push(number - last);
      last = number;
    }
  }
  return steps;
}

export function readKeywords(part: Part): KeywordColumn {
  const counts = part.column('count');
  const numbers = part.column('steps');
  const starts = new Uint32Array(counts.length + 1);
  let at = 0;
  for (let place = 0; place < counts.length; place += 1) {
    const end = at + (counts[place] ?? 0);
    for (let number = 0; at < end; at += 1) numbers[at] = number += numbers[at] ?? 0;
    starts[place + 1] = end;
  }
  const english = part.texts('en');
  const texts = part.texts('it').map((it, number) => ({ it, en: english[number] ?? '' }));
  return { ids: part.column('ids'), texts, starts, numbers };
}
