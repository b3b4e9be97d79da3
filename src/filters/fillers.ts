/** Words before a year, a decade or a name, or between two words, that say nothing more, folded. */
const FILLERS: ReadonlySet<string> = new Set([
  ...[
    'a',
    'ad',
    'al',
    'anni',
    'anno',
    'd',
    'da',
    'dagli',
    'dal',
    'dalla',
    'degli',
    'del',
    'dell',
    'della',
    'di',
  ],
  ...['con', 'e', 'ed', 'fra', 'gli', 'il', 'in', 'l', 'la', 'negli', 'nel', 'nell', 'nella', 'tra'],
  ...['and', 'at', 'between', 'from', 'of', 'on', 'the', 'to', 'with', 'year', 'years'],
]);

/** Whether a word, folded, says nothing by itself. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}
