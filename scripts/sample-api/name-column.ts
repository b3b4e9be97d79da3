/** At most one name a clip: the names, each once, and for each clip the number of its name. */
export interface NameColumn {
  readonly names: readonly string[];
  readonly numbers: Int32Array;
}

/** Stands in `numbers` for a clip without a name. */
export const NO_NAME = -1;

/** @param namesByPlace for each clip its name; null and "" are none */
export function nameColumn(namesByPlace: readonly (string | null | undefined)[]): NameColumn {
  const numberOf = new Map<string, number>();
  const numbers = new Int32Array(namesByPlace.length).fill(NO_NAME);
  for (const [place, name] of namesByPlace.entries()) {
    if (!name) continue;
    const number = numberOf.get(name) ?? numberOf.size;
    numberOf.set(name, number);
    numbers[place] = number;
  }
  return { names: [...numberOf.keys()], numbers };
}
