/** A clip's position in the list that it was opened from. */
export interface PositionInList<Item> {
  /** From 1; 0 when it is not in the list. */
  readonly number: number;
  readonly count: number;
  readonly previous: Item | undefined;
  readonly next: Item | undefined;
}

/** @param addressOf the address by which a clip is known */
export function positionInList<Item>(
  list: readonly Item[],
  address: string,
  addressOf: (item: Item) => string,
): PositionInList<Item> {
  const index = list.findIndex((item) => addressOf(item) === address);
  return {
    number: index + 1,
    count: list.length,
    previous: index === -1 ? undefined : list[index - 1],
    next: index === -1 ? undefined : list[index + 1],
  };
}

/** A clip that is in a list twice counts once, where it is first. */
export function eachOnce<Item>(list: readonly Item[], addressOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return list.filter((item) => {
    const address = addressOf(item);
    const isNew = !seen.has(address);
    seen.add(address);
    return isNew;
  });
}
