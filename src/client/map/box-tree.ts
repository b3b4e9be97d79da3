import RBush from 'rbush';

/** West, south, east, north; or left, top, right, bottom. */
type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

interface Entry<Thing> {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly thing: Thing;
}

/** Things by their boxes, to find those near others without testing all (an R-tree). */
export class BoxTree<Thing> {
  readonly #tree = new RBush<Entry<Thing>>();

  constructor(things: readonly Thing[], boxOf: (thing: Thing) => Box) {
    this.#tree.load(things.map((thing) => entryOf(boxOf(thing), thing)));
  }

  add(box: Box, thing: Thing): void {
    this.#tree.insert(entryOf(box, thing));
  }

  /** The things whose boxes touch this one. */
  near([minX, minY, maxX, maxY]: Box): Thing[] {
    return this.#tree.search({ minX, minY, maxX, maxY }).map(({ thing }) => thing);
  }
}

function entryOf<Thing>([minX, minY, maxX, maxY]: Box, thing: Thing): Entry<Thing> {
  return { minX, minY, maxX, maxY, thing };
}
