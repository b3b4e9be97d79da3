/** A spatial index of square cells: finds near things without testing all. */
export class CellGrid<Thing> {
  readonly #cells = new Map<string, Thing[]>();
  readonly #size: number;

  /** @param size side of a cell */
  constructor(size: number) {
    this.#size = size;
  }

  /** Adds a thing to every cell that the rectangle touches. */
  add(west: number, south: number, east: number, north: number, thing: Thing): void {
    for (const key of this.#keys(west, south, east, north)) {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [thing]);
      else cell.push(thing);
    }
  }

  /** Everything in the cells that the rectangle touches; a thing in several cells comes several times. */
  *near(west: number, south: number, east: number, north: number): Generator<Thing> {
    for (const key of this.#keys(west, south, east, north)) yield* this.#cells.get(key) ?? [];
  }

  *#keys(west: number, south: number, east: number, north: number): Generator<string> {
    const size = this.#size;
    for (let x = Math.floor(west / size); x <= Math.floor(east / size); x += 1) {
      for (let y = Math.floor(south / size); y <= Math.floor(north / size); y += 1) yield `${x} ${y}`;
    }
  }
}
