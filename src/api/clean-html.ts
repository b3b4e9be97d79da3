import sanitizeHtml from 'sanitize-html';
import { removeUnwanted } from './clean-text.ts';
import { parseLink } from './clean-url.ts';
import { BLOCK_FORMS, INLINE_TAGS, tidyHtml } from './tidy-html.ts';

interface CleanHtml {
  /**
   * Well-formed, safe to be put into a page as it is: either text with inline elements, or a sequence of blocks
   * (`p h2 h3 h4 ul ol blockquote`). `''` where there is nothing to read.
   */
  readonly html: string;
  /** What was taken out, as in `<script>`, `onclick`, `href="javascript:…"`; each once, in the order it was met. */
  readonly dropped: readonly string[];
}

const ALLOWED_TAGS = [...BLOCK_FORMS.keys(), ...INLINE_TAGS, 'br'];

/** Their content is no text for readers. */
const TAGS_WITHOUT_TEXT = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'applet',
    'noembed',
    'noframes',
    'plaintext',
  ],
  ...['svg', 'math', 'xml', 'title', 'textarea', 'select', 'option', 'xmp', 'audio', 'video', 'canvas'],
];

/**
 * What word processors and editors' fields leave behind. It says how the text looked where it was typed and nothing
 * that it says, so its loss is not worth a line in the report.
 */
const LITTER_TAG = /^(?:span|font|small|big|html|body|tbody|thead|[a-z]+\d?:.*)$/;
const LITTER_ATTRIBUTE =
  /^(?:class|style|lang|dir|id|align|valign|width|height|border|cell.*|title|target|rel|role|start|type|size|face|color|bgcolor|clear|xml.*|data-.*|aria-.*)$/;

/** Text of the archive nests a handful of elements; deeper is an attack or an accident. */
const MAX_DEPTH = 20;

/** No editor writes so much in one field; without a limit a hostile field could hold a build up for minutes. */
const MAX_LENGTH = 200_000;

/** How much of a refused link the report shows. */
const MAX_QUOTED = 60;

/** HTML, or plain text, from the API as a page may show it. */
export function cleanHtml(text: string | null | undefined): CleanHtml {
  if (text === null || text === undefined || text === '') return { html: '', dropped: [] };
  const dropped = new Set<string>();
  let source = removeUnwanted(text);
  if (source.length > MAX_LENGTH) {
    source = source.slice(0, MAX_LENGTH);
    dropped.add(`everything after ${MAX_LENGTH} characters`);
  }
  if (!/[<>&]/.test(source)) return { html: cleanPlainText(source), dropped: [...dropped] };
  const safe = sanitizeHtml(source, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href'] },
    // Links are checked below, by the one rule that all addresses go by.
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: TAGS_WITHOUT_TEXT,
    nestingLimit: MAX_DEPTH,
    transformTags: { '*': (tag, attributes) => cleanElement(tag, attributes, dropped) },
  });
  // Once more, because an entity can stand for any character (`&#x202e;`). All markup is ASCII and stays as it is.
  return { html: tidyHtml(withLineBreaks(removeUnwanted(safe))), dropped: [...dropped] };
}

/** Most descriptions are one line of text and need no parser. */
function cleanPlainText(text: string): string {
  const trimmed = text.normalize('NFC').trim();
  if (!/[\s\u0085]{2}|[\t-\r\u0085\u2028\u2029]/.test(trimmed)) return trimmed;
  return tidyHtml(withLineBreaks(trimmed));
}

const STRUCTURE = new RegExp(`<(?:br|${[...BLOCK_FORMS.keys()].join('|')})\\b`);

/** Line breaks count where the text has no other structure: an editor's plain text, perhaps with a word in italics. */
function withLineBreaks(html: string): string {
  const lines = html.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return STRUCTURE.test(lines) ? lines : lines.replace(/\n/g, '<br />');
}

/** Notes what gets lost of an element, and checks its link. Its name stays: what becomes of it is tidyHtml's to say. */
function cleanElement(
  tagName: string,
  attributes: sanitizeHtml.Attributes,
  dropped: Set<string>,
): sanitizeHtml.Tag {
  if (!ALLOWED_TAGS.includes(tagName) && !LITTER_TAG.test(tagName)) dropped.add(`<${tagName}>`);
  for (const name of Object.keys(attributes)) {
    if (!LITTER_ATTRIBUTE.test(name) && !(tagName === 'a' && name === 'href')) dropped.add(name);
  }
  const href = tagName === 'a' ? attributes['href'] : undefined;
  if (href === undefined) return { tagName, attribs: {} };
  const link = parseLink(href);
  if (link !== undefined) return { tagName, attribs: { href: link } };
  dropped.add(`href="${href.slice(0, MAX_QUOTED)}"`);
  return { tagName, attribs: {} };
}
