import { splitWords } from '../model/words.ts';
import { isFiller } from './fillers.ts';
import { hideMarked } from './search-text.ts';

/** Letters from which a word beside others may be a name: "Re" is one, and "re" a word. */
const LONG = 3;

/**
 * The words of a search beside a name that stands in it whole ("mare a Rimini" and Rimini: "mare"); `undefined` where it does
 * not.
 */
export function withoutName(search: string, name: string): string | undefined {
  const wanted = foldWords(name);
  if (wanted === '') return undefined;
  const { unmarked, restore } = hideMarked(search);
  // Most names have other words, which is quickly seen.
  const words = new Set(splitWords(unmarked));
  if (!splitWords(name).every((word) => words.has(word))) return undefined;
  const texts = unmarked.split(/\s+/);
  for (const start of texts.keys()) {
    for (let end = start + 1; end <= texts.length; end += 1) {
      const isWhole = [texts[start], texts[end - 1]].every((text) => foldWords(text) !== '');
      if (!isWhole || foldWords(texts.slice(start, end).join(' ')) !== wanted) continue;
      const before = texts.slice(0, start);
      while (isFiller(foldWords(before.at(-1)))) before.pop();
      const rest = restore([...before, ...texts.slice(end)].join(' '));
      return rest === '' || splitWords(name).some((word) => word.length >= LONG) ? rest : undefined;
    }
  }
  return undefined;
}

function foldWords(text = ''): string {
  return splitWords(text).join(' ');
}
