/** Inline text: pieces and the elements around them, between two blocks of a text. */

/** An element of the input; text is a string, still escaped. */
export interface Element {
  readonly tag: string;
  readonly opening: string;
  readonly children: (Element | string)[];
}

/** A piece of inline text and the inline elements that it stands in, outermost first. */
export interface Piece {
  readonly text: string;
  readonly within: readonly Element[];
}

export const BREAK = '<br>';

/** The index after two or more line breaks that start here with nothing but space between, or `undefined`. */
export function blankLineEnd(pieces: readonly Piece[], start: number): number | undefined {
  let breaks = 0;
  let end = start;
  for (let index = start; index < pieces.length; index++) {
    const text = pieces[index]?.text ?? '';
    if (text === BREAK) {
      breaks++;
      end = index + 1;
    } else if (breaks === 0 || text.trim() !== '') break;
  }
  return breaks > 1 ? end : undefined;
}

/** Writes a stretch of inline text, opening and closing elements only where text needs it. */
export function writeText(pieces: readonly Piece[]): string {
  let html = '';
  let open: readonly Element[] = [];
  let space = '';
  let lineBreak = '';
  for (const { text, within } of pieces) {
    if (text === BREAK) {
      space = '';
      lineBreak = html === '' ? '' : BREAK;
      continue;
    }
    const words = collapse(text);
    if (/^\s/.test(words)) space = lineBreak === '' && html !== '' ? ' ' : '';
    const trimmed = words.trim();
    if (trimmed === '') continue;
    const shared = sharedDepth(open, within);
    // Spaces and breaks go outside the elements that end before them.
    html += `${closing(open.slice(shared))}${lineBreak}${space}`;
    html += `${within
      .slice(shared)
      .map(({ opening }) => opening)
      .join('')}${trimmed}`;
    open = within;
    lineBreak = '';
    space = /\s$/.test(words) ? ' ' : '';
  }
  return html + closing(open);
}

function closing(elements: readonly Element[]): string {
  return elements
    .map(({ tag }) => `</${tag}>`)
    .reverse()
    .join('');
}

function sharedDepth(one: readonly Element[], other: readonly Element[]): number {
  let depth = 0;
  while (depth < one.length && one[depth] === other[depth]) depth++;
  return depth;
}

/** A lone no-break space may be meant ("8 mm"); a run of them is a typist's layout. */
function collapse(text: string): string {
  return text.replace(/\s{2,}|[^\S\u00a0]/g, ' ');
}
