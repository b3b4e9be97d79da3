/** Where an element of a page lies, in pixels of its window. */
export interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What rounding and other letters' widths explain. */
const FEW_PX = 4;

/** Reads the boxes of landmarks, headings, cards, pictures and fields that are seen; it runs in the page. */
export const READ_BOXES = `(() => {
  const wanted = 'header, nav, main, footer, h1, h2, section, .clip, .film, .frame, dialog[open], button, input, .label';
  const counts = {};
  return [...document.querySelectorAll(wanted)].flatMap((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect();
    const kind = element.localName + (element.className ? '.' + String(element.className).split(' ')[0] : '');
    counts[kind] = (counts[kind] ?? 0) + 1;
    const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight && left < innerWidth && left + width > 0;
    return isSeen ? [{ name: kind + ' ' + counts[kind], left, top, width, height }] : [];
  });
})()`;

/** The boxes that lie elsewhere than in the first browser, or have another size; only the outermost cause is of interest. */
export function differences(first: readonly Box[], other: readonly Box[]): { box: Box; by: string }[] {
  const expected = new Map(first.map((box) => [box.name, box]));
  return other.flatMap((box) => {
    const same = expected.get(box.name);
    if (same === undefined) return [{ box, by: 'not there before' }];
    const moved = (['left', 'top', 'width', 'height'] as const).flatMap((side) => {
      const by = Math.round(box[side] - same[side]);
      return Math.abs(by) > FEW_PX ? [`${side} ${by > 0 ? '+' : ''}${by}`] : [];
    });
    return moved.length === 0 ? [] : [{ box, by: moved.join(', ') }];
  });
}
