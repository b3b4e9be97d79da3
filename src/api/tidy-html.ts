import type { Element, ElementContent, Root, RootContent } from 'hast';
import { removeUnwanted } from './clean-text.ts';

/**
 * Normalises sanitised HTML: only lists and quotations contain other blocks, all text between blocks is in paragraphs,
 * nothing is empty, spaces and line breaks are single, and two line breaks start a paragraph. Tidying the result again
 * changes nothing.
 */

/** A finished block, or (`tag` is `null`) inline content that may become one. */
interface Segment {
  readonly tag: string | null;
  readonly children: ElementContent[];
}

/** The block that an element becomes. The page has its own h1; blocks without a form here become paragraphs. */
export const BLOCK_FORMS: ReadonlyMap<string, string> = new Map([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'].map((tag) => [tag, tag] as const),
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ...'div section article aside header footer main nav figure figcaption address pre dl dt dd table tr td th caption center details summary hr'
    .split(' ')
    .map((tag) => [tag, 'p'] as const),
]);

export const INLINE_TAGS = ['em', 'strong', 'b', 'i', 'u', 'q', 'cite', 'sup', 'sub', 'a'];

/** @param root only elements of `BLOCK_FORMS` and `INLINE_TAGS`, and `br` */
export function tidyHtml(root: Root): Root {
  const children = joinSegments(
    new SegmentBuilder(!hasStructure(root.children)).addAll(root.children, []).finish(),
  );
  levelHeadings(children);
  return { type: 'root', children };
}

/** Whether the text has blocks or breaks. A text without either is plain text, and its line ends become breaks. */
function hasStructure(nodes: readonly RootContent[]): boolean {
  return nodes.some(
    (node) =>
      node.type === 'element' &&
      (node.tagName === 'br' || BLOCK_FORMS.has(node.tagName) || hasStructure(node.children)),
  );
}

/**
 * Renumbers headings from h2 on, so that no level is skipped. Editors choose levels by their looks, and visitors who
 * navigate by headings get lost where h3 follows h1. Different levels stay different where the order allows it.
 */
function levelHeadings(nodes: readonly RootContent[]): void {
  const headings = headingsIn(nodes);
  const used = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  let above = 1;
  for (const heading of headings) {
    above = Math.min(used.indexOf(heading.tagName) + 2, above + 1);
    heading.tagName = `h${above}`;
  }
}

function headingsIn(nodes: readonly RootContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return /^h\d$/.test(node.tagName) ? [node] : headingsIn(node.children);
  });
}

/** A single segment of inline content stays as it is, several become paragraphs. */
function joinSegments(segments: readonly Segment[]): ElementContent[] {
  const [only] = segments;
  if (only?.tag === null && segments.length === 1) return only.children;
  return segments.map(({ tag, children }) => makeElement(tag ?? 'p', children));
}

/** Collects the segments of one container: the whole text, a list item, a quotation. */
class SegmentBuilder {
  readonly #keepsLines: boolean;
  readonly #segments: Segment[] = [];
  #pieces: Piece[] = [];
  /** The block that the current text becomes: `null` outside of any block. */
  #textTag: string | null = null;

  /** @param keepsLines whether a line end is a break */
  constructor(keepsLines = false) {
    this.#keepsLines = keepsLines;
  }

  addAll(nodes: readonly RootContent[], within: readonly Element[]): this {
    for (const node of nodes) {
      if (node.type === 'text') this.#addText(node.value, within);
      else if (node.type !== 'element') continue;
      else if (node.tagName === 'br') this.#pieces.push({ text: BREAK, within });
      else if (BLOCK_FORMS.has(node.tagName)) this.#addBlock(node, within);
      else this.addAll(node.children, isUseful(node, within) ? [...within, node] : within);
    }
    return this;
  }

  finish(): readonly Segment[] {
    this.#endText();
    return this.#segments;
  }

  #addText(value: string, within: readonly Element[]): void {
    // Character references can encode unwanted characters too: `&#x202e;`.
    const text = removeUnwanted(value).replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
    const texts = this.#keepsLines ? text.split(/(\n)/) : [text.replaceAll('\n', ' ')];
    for (const piece of texts) this.#pieces.push({ text: piece, within });
  }

  #addBlock(block: Element, within: readonly Element[]): void {
    this.#endText();
    const tag = BLOCK_FORMS.get(block.tagName) ?? 'p';
    if (tag === 'ul' || tag === 'ol') {
      const items = listItems(block, within);
      if (items.length > 0) this.#segments.push({ tag, children: items });
    } else if (tag === 'blockquote') {
      const children = joinSegments(new SegmentBuilder().addAll(block.children, within).finish());
      if (children.length > 0) this.#segments.push({ tag, children });
    } else {
      const around = this.#textTag;
      // A paragraph in a heading belongs to the heading; an item without its list is a paragraph.
      if (around === null || around === 'p') this.#textTag = tag === 'li' ? 'p' : tag;
      this.addAll(block.children, within);
      this.#endText();
      this.#textTag = around;
    }
  }

  #endText(): void {
    for (const children of writeParagraphs(this.#pieces))
      this.#segments.push({ tag: this.#textTag, children });
    this.#pieces = [];
  }
}

/** Nested emphasis of one kind is dropped, as are links without an address and links inside links. */
function isUseful({ tagName, properties }: Element, within: readonly Element[]): boolean {
  const isDeadLink = tagName === 'a' && properties.href === undefined;
  return !isDeadLink && !within.some((outer) => outer.tagName === tagName);
}

function listItems(list: Element, within: readonly Element[]): ElementContent[] {
  return list.children.flatMap((child) => {
    const isItem = child.type === 'element' && child.tagName === 'li';
    const segments = new SegmentBuilder().addAll(isItem ? child.children : [child], within).finish();
    const [only] = segments;
    const children = segments.length === 1 && only?.tag === 'p' ? only.children : joinSegments(segments);
    return children.length > 0 ? [makeElement('li', children)] : [];
  });
}

/** A piece of text, or `BREAK`, and the inline elements around it, outermost first. */
interface Piece {
  readonly text: string;
  readonly within: readonly Element[];
}

/** The text of a piece that is a line break. Other texts may contain line feeds only as white space. */
const BREAK = '\n';

/**
 * Inline content as paragraphs. Two line breaks with nothing between start a new paragraph; a single one stays. White
 * space is collapsed, and moved out of an element from its start or end.
 */
function writeParagraphs(pieces: readonly Piece[]): ElementContent[][] {
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

function makeElement(tagName: string, children: ElementContent[] = []): Element {
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
