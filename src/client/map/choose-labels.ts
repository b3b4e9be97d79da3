import RBush from 'ol/structs/RBush.js';
import { markRadius, type Extent, type Mark } from './places.ts';

/** A place's name beside its mark: pixels from the mark's middle to the middle of the text. */
export interface Label {
  readonly text: string;
  readonly dx: number;
  readonly dy: number;
}

/** In pixels; y grows downwards. */
type Rectangle = [left: number, top: number, right: number, bottom: number];

/** Pixels from a mark's rim to its label, and from one label to the next. */
const GAP = 4;

const LINE_HEIGHT = 16;

/** Pixels from the left and from the top of the map to where its buttons end: see `clip-map.css`. */
const BUTTONS = { right: 60, bottom: 148 };

/**
 * Chooses the marks that show their place's name, so that no name covers a mark or another name, or lies under
 * the map's buttons. Marks with more clips come first; a name is to the right, else to the left, below or above.
 * @param resolution metres a pixel
 * @param measure width of a text in pixels
 * @param seen the visible rectangle: no name is cut by its edge
 * @param radiusOf pixels from a mark's middle to its rim
 */
export function chooseLabels(
  marks: readonly Mark[],
  resolution: number,
  measure: (text: string) => number,
  [west, south, east, north]: Extent,
  radiusOf = ({ count }: Mark): number => markRadius(count),
): ReadonlyMap<Mark, Label> {
  const middleOf = ({ point: [x, y] }: Mark): [number, number] => [x / resolution, -y / resolution];
  // The boxes of marks and names, by the mark that they belong to.
  const tree = new RBush<Mark>();
  const boxes = marks.map((mark) => {
    const radius = radiusOf(mark);
    return boxAround(...middleOf(mark), radius, radius);
  });
  tree.load(boxes, [...marks]);

  const [left, bottom] = [west / resolution, -south / resolution];
  const [right, top] = [east / resolution, -north / resolution];
  const isSeen = ([boxLeft, boxTop, boxRight, boxBottom]: Rectangle): boolean =>
    boxLeft >= left && boxTop >= top && boxRight <= right && boxBottom <= bottom;
  const isBeyond = ([boxLeft, boxTop, boxRight, boxBottom]: Rectangle): boolean =>
    boxLeft > right || boxTop > bottom || boxRight < left || boxBottom < top;
  const isUnderButtons = ([boxLeft, boxTop, boxRight, boxBottom]: Rectangle): boolean =>
    boxLeft < left + BUTTONS.right && boxRight > left && boxTop < top + BUTTONS.bottom && boxBottom > top;

  const labels = new Map<Mark, Label>();
  for (const mark of [...marks].sort((a, b) => b.count - a.count)) {
    const text = labelText(mark);
    if (text === '') continue;
    const [x, y] = middleOf(mark);
    const halfWidth = measure(text) / 2;
    for (const { dx, dy } of sidesOf(halfWidth, radiusOf(mark))) {
      const box = boxAround(x + dx, y + dy, halfWidth + GAP, LINE_HEIGHT / 2);
      const isFree = tree.getInExtent(box).every((other) => other === mark);
      if (!isFree || isUnderButtons(box) || !(isSeen(box) || isBeyond(box))) continue;
      labels.set(mark, { text, dx, dy });
      tree.insert(box, mark);
      break;
    }
  }
  return labels;
}

/** "Bologna", or "Bologna +3" where its mark has three smaller places, too. */
function labelText({ places: [first, ...others] }: Mark): string {
  return others.length === 0 || first.name === '' ? first.name : `${first.name} +${others.length}`;
}

function sidesOf(halfWidth: number, radius: number): readonly Omit<Label, 'text'>[] {
  const aside = radius + GAP + halfWidth;
  const away = radius + GAP + LINE_HEIGHT / 2;
  return [
    { dx: aside, dy: 0 },
    { dx: -aside, dy: 0 },
    { dx: 0, dy: away },
    { dx: 0, dy: -away },
  ];
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Rectangle {
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
}
