import { foldText, splitWords } from '../../model/words.ts';

export interface MultiSelectOption {
  readonly value: string;
  readonly text: string;
  /** Number of clips with the value, where that is known. */
  readonly count?: number;
}

/** Finds options for what is typed. */
type MatchOptions = (typed: string) => MultiSelectOption[];

/**
 * Folds thousands of options once, instead of at every key.
 *
 * @returns a search that ignores accents and case: options with every typed word at the start of one of theirs come
 *   first ("rossi m" finds "Mario Rossi"), then those that have them anywhere; each group keeps the order of the
 * options
 */
export function indexOptions(options: readonly MultiSelectOption[]): MatchOptions {
  const folded = options.map((option) => {
    const text = foldText(option.text);
    // With a space before each word: contains " rossi" where a word starts with "rossi".
    return { option, text, starts: ` ${splitWords(text).join(' ')}` };
  });

  return (typed) => {
    const words = splitWords(typed);
    if (words.length === 0) return [...options];
    const atStart: MultiSelectOption[] = [];
    const inside: MultiSelectOption[] = [];
    for (const { option, text, starts } of folded) {
      if (words.every((word) => starts.includes(` ${word}`))) atStart.push(option);
      else if (words.every((word) => text.includes(word))) inside.push(option);
    }
    return [...atStart, ...inside];
  };
}
