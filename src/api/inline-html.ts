import type { Element, ElementContent } from 'hast';

/** Inline content: text and the emphasis and links around it, between two blocks. */

/** A piece of text, or `BREAK`, and the inline elements around it, outermost first. */
export interface Piece {
  readonly text: string;
  readonly within: readonly Element[];
}

/** The text of a piece that is a line break. Other texts may contain line feeds only as white space. */
export const BREAK = '\n';

/**
 * Inline content as paragraphs. Two line breaks with nothing between start a new paragraph; a single one stays. White
 * space is collapsed, and moved out of an element from its start or end.
 */
export function writeParagraphs(pieces: readonly Piece[]): ElementContent[][] {
  const paragraphs: ElementContent[][] = [];
  let open: { readonly source: Element; readonly copy: Element }[] = [];
  let breaks = 0;
  let isSpaced = false;
  for (const { text, within } of pieces) {
    if (text === BREAK) {
      breaks += 1;
      isSpaced = false;
      continue;
    }
    const words = collapseSpace(text);
    isSpaced ||= /^\s/.test(words);
    const trimmed = words.trim();
    if (trimmed === '') continue;
    let siblings = paragraphs.at(-1);
    if (siblings === undefined || breaks > 1) {
      siblings = [];
      paragraphs.push(siblings);
      open = [];
      breaks = 0;
      isSpaced = false;
    }
    open = open.filter(({ source }, depth) => source === within[depth]);
    siblings = open.at(-1)?.copy.children ?? siblings;
    if (breaks === 1) siblings.push(makeElement('br'));
    else if (isSpaced) appendText(siblings, ' ');
    for (const source of within.slice(open.length)) {
      const copy = { ...source, children: [] };
      siblings.push(copy);
      open.push({ source, copy });
      siblings = copy.children;
    }
    appendText(siblings, trimmed);
    breaks = 0;
    isSpaced = /\s$/.test(words);
  }
  return paragraphs;
}

export function makeElement(tagName: string, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** Composes letters and accents also where two texts meet. */
function appendText(siblings: ElementContent[], text: string): void {
  const last = siblings.at(-1);
  if (last?.type === 'text') last.value = (last.value + text).normalize('NFC');
  else siblings.push({ type: 'text', value: text.normalize('NFC') });
}

/** A single no-break space may be intended ("8 mm"); several are layout. */
function collapseSpace(text: string): string {
  return text.replace(/\s{2,}|[^\S\u00a0]/g, ' ');
}
