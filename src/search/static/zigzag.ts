/** Zigzag encoding: 0, -1, 1, -2 … as 0, 1, 2, 3 …, because columns hold no negative numbers. */
export function zigzag(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

/** The number that `zigzag` encoded. */
export function unzigzag(encoded: number): number {
  return encoded % 2 === 1 ? -(encoded + 1) / 2 : encoded / 2;
}
