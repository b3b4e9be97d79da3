import { BREAK, blankLineEnd, writeText, type Element, type Piece } from './inline-html.ts';

/**
 * Gives sanitised HTML the one form that the site shows: blocks stand beside and not in each other (but for lists and
 * quotations), every text among blocks is in a paragraph, nothing is empty, spaces and line breaks stand once, two
 * line breaks are a new paragraph. A browser's parser reads the result as it is written, and tidying it again
 * changes nothing.
 */

/** A finished block, or (`tag` is `null`) a stretch of inline text that may become one. */
interface Part {
  readonly tag: string | null;
  readonly html: string;
}

/** The block that an element becomes. A page has one h1, its own; other blocks only keep their texts apart. */
export const BLOCK_FORMS: ReadonlyMap<string, string> = new Map([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'].map((tag) => [tag, tag] as const),
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ...[
    ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'figure', 'figcaption'],
    ...['address', 'pre', 'dl', 'dt', 'dd', 'table', 'tr', 'td', 'th', 'caption', 'center', 'details'],
    ...['summary', 'hr'],
  ].map((tag) => [tag, 'p'] as const),
]);

export const INLINE_TAGS = ['em', 'strong', 'b', 'i', 'u', 'q', 'cite', 'sup', 'sub', 'a'];

/** What sanitize-html writes: tags with at most a link's address, `<br />` and `<hr />`, and escaped text. */
const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g;

/** @param html from sanitize-html: balanced tags of its allow-list only */
export function tidyHtml(html: string): string {
  const tidy = joinParts(new PartBuilder().addAll(parse(html).children, []).finish());
  // Text by text: `>` with a combining solidus after it would compose to one character, and the tag would be gone.
  return levelHeadings(tidy.replace(/[^<>]+(?=<|$)/g, (text) => text.normalize('NFC')));
}

/**
 * Headings without gaps, from h2 on: editors choose levels by their looks, and a page that goes from h1 to h3 loses
 * those who walk it by headings. Levels that differ stay different where the order allows it.
 */
function levelHeadings(html: string): string {
  const used = [...new Set([...html.matchAll(/<h([2-4])>/g)].map(([, level]) => Number(level)))].sort();
  let above = 1;
  return html.replace(/<h([2-4])>(.*?)<\/h\1>/gs, (_heading, level: string, text: string) => {
    above = Math.min(used.indexOf(Number(level)) + 2, above + 1);
    return `<h${above}>${text}</h${above}>`;
  });
}

function parse(html: string): Element {
  const root: Element = { tag: '', opening: '', children: [] };
  const open: Element[] = [];
  for (const [token, slash, tag, rest] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) parent.children.push(token);
    else if (slash === '/') open.pop();
    else {
      const element = { tag: BLOCK_FORMS.get(tag) ?? tag, opening: `<${tag}${rest ?? ''}>`, children: [] };
      parent.children.push(element);
      if (rest?.endsWith('/') !== true) open.push(element);
    }
  }
  return root;
}

/** One stretch of text stays bare, more than one become paragraphs. */
function joinParts(parts: readonly Part[]): string {
  const [only] = parts;
  if (only?.tag === null && parts.length === 1) return only.html;
  return parts.map(({ tag, html }) => `<${tag ?? 'p'}>${html}</${tag ?? 'p'}>`).join('');
}

/** Collects the parts of one container: the text as a whole, a list item, a quotation. */
class PartBuilder {
  readonly #parts: Part[] = [];
  #pieces: Piece[] = [];
  /** What the text at hand will be: `null` as long as nothing says so. */
  #textTag: string | null = null;

  addAll(nodes: readonly (Element | string)[], within: readonly Element[]): this {
    for (const node of nodes) {
      if (typeof node === 'string') this.#pieces.push({ text: node, within });
      else if (node.tag === 'br') this.#pieces.push({ text: BREAK, within });
      else if (BLOCK_FORMS.has(node.tag)) this.#addBlock(node, within);
      else this.addAll(node.children, isOfUse(node, within) ? [...within, node] : within);
    }
    return this;
  }

  finish(): readonly Part[] {
    this.#endText();
    return this.#parts;
  }

  #addBlock(block: Element, within: readonly Element[]): void {
    this.#endText();
    if (block.tag === 'ul' || block.tag === 'ol') {
      const items = listItems(block, within);
      if (items !== '') this.#parts.push({ tag: block.tag, html: items });
    } else if (block.tag === 'blockquote') {
      const html = joinParts(new PartBuilder().addAll(block.children, within).finish());
      if (html !== '') this.#parts.push({ tag: 'blockquote', html });
    } else {
      const around = this.#textTag;
      // A paragraph in a heading is part of the heading; an item without its list is a paragraph.
      if (around === null || around === 'p') this.#textTag = block.tag === 'li' ? 'p' : block.tag;
      this.addAll(block.children, within);
      this.#endText();
      this.#textTag = around;
    }
  }

  /** The inline text so far becomes one part, or several where it has blank lines. */
  #endText(): void {
    const pieces = this.#pieces;
    this.#pieces = [];
    let start = 0;
    for (let index = 0; index < pieces.length; index++) {
      const end = blankLineEnd(pieces, index);
      if (end === undefined) continue;
      this.#pushText(pieces.slice(start, index));
      start = end;
      index = end - 1;
    }
    this.#pushText(pieces.slice(start));
  }

  #pushText(pieces: readonly Piece[]): void {
    const html = writeText(pieces);
    if (html !== '') this.#parts.push({ tag: this.#textTag, html });
  }
}

/** Bold in bold says nothing, and a link that lost its address, or stands in a link, is only text. */
function isOfUse(inline: Element, within: readonly Element[]): boolean {
  return inline.opening !== '<a>' && !within.some(({ tag }) => tag === inline.tag);
}

function listItems(list: Element, within: readonly Element[]): string {
  let items = '';
  for (const child of list.children) {
    const isItem = typeof child !== 'string' && child.tag === 'li';
    const parts = new PartBuilder().addAll(isItem ? child.children : [child], within).finish();
    const [only] = parts;
    const html = parts.length === 1 && only?.tag === 'p' ? only.html : joinParts(parts);
    if (html !== '') items += `<li>${html}</li>`;
  }
  return items;
}
