import type { Suggestions } from './suggester.ts';

/** What the menu says; the header writes them into its markup, one `data-` attribute each. */
export interface NavSearchTexts {
  readonly short: string;
  readonly searching: string;
  readonly none: string;
  /** "1 result available." */
  readonly one: string;
  /** "# results available.", `#` standing for the number. */
  readonly many: string;
}

export function readTexts({ dataset }: HTMLElement): NavSearchTexts {
  const { short = '', searching = '', none = '', one = '', many = '' } = dataset;
  return { short, searching, none, one, many };
}

/** What is said about the suggestions: shown where there are no options, and always announced. */
export function statusText({ phase, options }: Suggestions, texts: NavSearchTexts): string {
  if (options.length > 1) return texts.many.replace('#', String(options.length));
  if (options.length === 1) return texts.one;
  switch (phase) {
    case 'idle':
      return '';
    case 'short':
      return texts.short;
    case 'searching':
      return texts.searching;
    case 'found':
      return texts.none;
  }
}
