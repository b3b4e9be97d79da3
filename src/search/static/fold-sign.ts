/** 0, -1, 1, -2 … as 0, 1, 2, 3 …: columns hold no negative numbers. */
export function foldSign(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

/** What `foldSign` folded. */
export function unfoldSign(folded: number): number {
  return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2;
}
