import { seededRandom } from '../../src/model/random.ts';

/** A repeatable random generator with the draws that the generated archive needs. */
export interface Draw {
  /** True about `share` of the times, from 0 to 1. */
  readonly chance: (share: number) => boolean;
  /** A whole number from `low` to `high`, both possible. */
  readonly whole: (low: number, high: number) => number;
  /** A number around 0, at most `reach` away from it. */
  readonly around: (reach: number) => number;
  /** @throws Error for an empty list */
  readonly one: <Item>(items: readonly Item[]) => Item;
  /** Like `one`, but the first items are far more frequent than the last: few film-makers gave most of the films. */
  readonly oneOfFirst: <Item>(items: readonly Item[]) => Item;
  /** A random item by weight. */
  readonly weighted: <Item>(weights: readonly (readonly [item: Item, weight: number])[]) => Item;
  /** At most `count` different items of a list without duplicates. */
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
}

export function drawFrom(seed: string): Draw {
  const random = seededRandom(seed);
  const at = <Item>(items: readonly Item[], share: number): Item => {
    const item = items[Math.floor(share * items.length)];
    if (item === undefined) throw new Error('There is nothing to draw from.');
    return item;
  };
  return {
    chance: (share) => random() < share,
    whole: (low, high) => low + Math.floor(random() * (high - low + 1)),
    around: (reach) => (random() * 2 - 1) * reach,
    one: (items) => at(items, random()),
    oneOfFirst: (items) => at(items, random() ** 2),
    weighted: (weights) => {
      let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      const hit = weights.find(([, weight]) => (left -= weight) < 0) ?? at(weights, 0);
      return hit[0];
    },
    some: (items, count) => {
      const drawn = new Set<(typeof items)[number]>();
      const wanted = Math.min(count, items.length);
      while (drawn.size < wanted) drawn.add(at(items, random()));
      return [...drawn];
    },
  };
}
