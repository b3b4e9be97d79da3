import { BoxTree } from './box-tree.ts';
import { markRadius, type Mark } from './cluster-places.ts';
import type { Extent } from './map-point.ts';

/** A place's name beside its mark: pixels from the mark's middle to the middle of the text. */
export interface Label {
  readonly text: string;
  readonly dx: number;
  readonly dy: number;
}

/** In pixels; y grows downwards. */
type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

/** Pixels from a mark's rim to its label, and from one label to the next. */
const GAP = 4;

const LINE_HEIGHT = 16;

/**
 * Chooses the marks that show their place's name, so that no name covers a mark or another name. Marks with more clips
 * come first; a name is to the right, else to the left, below or above.
 * @param resolution metres a pixel
 * @param measure width of a text in pixels
 * @param seen the visible rectangle: the name of a mark inside it stays inside
 */
export function chooseLabels(
  marks: readonly Mark[],
  resolution: number,
  measure: (text: string) => number,
  [west, south, east, north]: Extent,
): ReadonlyMap<Mark, Label> {
  // The boxes of marks and names, by the mark that they belong to.
  const tree = new BoxTree(marks, (mark) => boxAround(middleOf(mark, resolution), markRadius(mark.count)));

  const [left, bottom] = [west / resolution, -south / resolution];
  const [right, top] = [east / resolution, -north / resolution];
  const isSeen = ([boxLeft, boxTop, boxRight, boxBottom]: Rectangle): boolean =>
    boxLeft >= left && boxTop >= top && boxRight <= right && boxBottom <= bottom;

  const labels = new Map<Mark, Label>();
  for (const mark of [...marks].sort((a, b) => b.count - a.count)) {
    const text = labelText(mark);
    if (text === '') continue;
    const [x, y] = middleOf(mark, resolution);
    const halfWidth = measure(text) / 2;
    const mayLeave = !isSeen([x, y, x, y]);
    const isFree = ({ dx, dy }: Label): boolean => {
      const box = labelBox(x + dx, y + dy, halfWidth);
      return (mayLeave || isSeen(box)) && tree.near(box).every((other) => other === mark);
    };
    const label = sidesOf(text, halfWidth, markRadius(mark.count)).find(isFree);
    if (label === undefined) continue;
    labels.set(mark, label);
    tree.add(labelBox(x + label.dx, y + label.dy, halfWidth), mark);
  }
  return labels;
}

/** "Bologna", or "Bologna +3" where its mark has three smaller places, too. */
function labelText({ places: [first, ...others] }: Mark): string {
  return others.length === 0 || first.name === '' ? first.name : `${first.name} +${others.length}`;
}

function sidesOf(text: string, halfWidth: number, radius: number): readonly Label[] {
  const aside = radius + GAP + halfWidth;
  const away = radius + GAP + LINE_HEIGHT / 2;
  return [
    { text, dx: aside, dy: 0 },
    { text, dx: -aside, dy: 0 },
    { text, dx: 0, dy: away },
    { text, dx: 0, dy: -away },
  ];
}

function middleOf({ point: [x, y] }: Mark, resolution: number): readonly [number, number] {
  return [x / resolution, -y / resolution];
}

function boxAround([x, y]: readonly [number, number], radius: number): Rectangle {
  return [x - radius, y - radius, x + radius, y + radius];
}

function labelBox(x: number, y: number, halfWidth: number): Rectangle {
  return [x - halfWidth - GAP, y - LINE_HEIGHT / 2, x + halfWidth + GAP, y + LINE_HEIGHT / 2];
}
