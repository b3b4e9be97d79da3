/**
 * A small seeded generator (Mulberry32): the same text gives the same numbers, on every machine.
 * For choices that look random but are repeatable; not for secrets.
 * @returns a function that gives numbers from 0 (inclusive) to 1 (exclusive)
 */
export function seededRandom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** At most `count` of the items, each drawn once, in the order drawn. */
export function drawRandom<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const rest = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && rest.length > 0) {
    drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return drawn;
}

/** All items in an order that the seed decides (Fisher-Yates). */
export function shuffled<Item>(items: Iterable<Item>, seed: string): Item[] {
  const random = seededRandom(seed);
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [drawn[last], drawn[other]];
    if (one !== undefined && two !== undefined) [drawn[last], drawn[other]] = [two, one];
  }
  return drawn;
}

/** FNV-1a over the text's UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
