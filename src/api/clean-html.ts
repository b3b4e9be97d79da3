import type { Element, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { removeUnwanted } from './clean-text.ts';
import { parseLink } from './clean-url.ts';
import { BLOCK_FORMS, INLINE_TAGS, tidyHtml } from './tidy-html.ts';

interface CleanHtml {
  /**
   * Well-formed and safe to insert into a page: either text with inline elements, or a sequence of blocks
   * (`p h2 h3 h4 ul ol blockquote`). `''` when there is no text.
   */
  readonly html: string;
  /** The removed parts, as in `<script>`, `onclick`, `href="javascript:…"`; each once, in the order of the text. */
  readonly dropped: readonly string[];
}

const ALLOWED_TAGS = new Set([...BLOCK_FORMS.keys(), ...INLINE_TAGS, 'br']);

/** Removed with their content, which is not text for readers. Other elements are replaced by their content. */
const TAGS_WITHOUT_TEXT =
  'script style template noscript iframe object applet noembed noframes plaintext svg math xml title textarea select option xmp audio video canvas'.split(
    ' ',
  );

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, {
    tagNames: [...ALLOWED_TAGS],
    attributes: { a: ['href'] },
    protocols: { href: ['http', 'https', 'mailto'] },
    strip: TAGS_WITHOUT_TEXT,
  })
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/**
 * Elements that word processors and rich text fields leave behind. They carry appearance only, so that their removal
 * is not reported.
 */
const LITTER_TAG = /^(?:span|font|small|big|html|body|tbody|thead|[a-z]+\d?:.*)$/;
const LITTER_ATTRIBUTE =
  /^(?:class(?:name)?|style|lang|dir|id|align|valign|width|height|border|cell.*|title|target|rel|role|start|type|size|face|color|bgcolor|clear|xml.*|data.+|aria.*)$/;

/** Elements with content. The libraries are recursive: more elements, nested, would exceed the call stack. */
const MAX_ELEMENTS = 1000;
const OPENING_TAG = /<(?!(?:br|hr|img|wbr)\b)[a-z]/gi;

/** Longer than any real field; without a limit a hostile field could delay a build by minutes. */
const MAX_LENGTH = 200_000;

/** How much of a refused link the report shows. */
const MAX_QUOTED = 60;

/** Texts that need the parser: those with markup, or with white space other than single spaces. Most have neither. */
const NOT_PLAIN = /[<&]|[\s\u0085]{2}|[\t-\r\u0085\u2028\u2029]/;

/** Sanitises HTML or plain text of the API for a page. */
export function cleanHtml(text: string | null | undefined): CleanHtml {
  if (text === null || text === undefined || text === '') return { html: '', dropped: [] };
  const dropped = new Set<string>();
  const source = limitSize(removeUnwanted(text), dropped);
  const trimmed = source.normalize('NFC').trim();
  if (!NOT_PLAIN.test(trimmed)) return { html: trimmed, dropped: [...dropped] };
  const tree = processor.parse(source);
  checkElements(tree.children, dropped);
  return { html: processor.stringify(tidyHtml(processor.runSync(tree))), dropped: [...dropped] };
}

function limitSize(text: string, dropped: Set<string>): string {
  let source = text;
  if (source.length > MAX_LENGTH) {
    source = source.slice(0, MAX_LENGTH);
    dropped.add(`everything after ${MAX_LENGTH} characters`);
  }
  if ((source.match(OPENING_TAG)?.length ?? 0) > MAX_ELEMENTS) {
    source = source.replace(/<\/?[a-z][^<>]*>?/gi, ' ');
    dropped.add(`all elements, which were more than ${MAX_ELEMENTS}`);
  }
  return source;
}

/** Collects what sanitising will remove, and removes links that `parseLink` refuses. */
function checkElements(nodes: readonly RootContent[], dropped: Set<string>): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const { tagName } = node;
    if (!ALLOWED_TAGS.has(tagName) && !LITTER_TAG.test(tagName)) dropped.add(`<${tagName}>`);
    for (const name of Object.keys(node.properties).map((property) => property.toLowerCase())) {
      if (!LITTER_ATTRIBUTE.test(name) && !(tagName === 'a' && name === 'href')) dropped.add(name);
    }
    checkLink(node, dropped);
    checkElements(node.children, dropped);
  }
}

function checkLink({ tagName, properties }: Element, dropped: Set<string>): void {
  const { href } = properties;
  if (tagName !== 'a' || typeof href !== 'string') return;
  const link = parseLink(href);
  if (link === undefined) dropped.add(`href="${href.slice(0, MAX_QUOTED)}"`);
  properties.href = link;
}
