const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Tags that separate words; all others may be in the middle of one. */
const BLOCK_TAGS = /<\/?(?:p|br|h[2-4]|ul|ol|li|blockquote)\b[^>]*>/g;

/** Markup, entities, and white space other than single spaces. */
const NOT_PLAIN = /[<&]|[^\S ]| {2}|^ | $/;

/** The words of sanitised HTML on one line. Sanitised HTML holds no entities beyond the five that markup needs. */
export function plainText(html: string): string {
  // Most texts are one paragraph, and 35,000 of them are read for the index, the sitemaps and the data.
  const inner = html.startsWith('<p>') && html.endsWith('</p>') ? html.slice(3, -4) : html;
  if (!NOT_PLAIN.test(inner)) return inner;
  return html
    .replace(BLOCK_TAGS, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text, cut at a word to at most `length` characters with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // Half of a surrogate pair is no character.
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.lastIndexOf(' ');
  return `${end > length / 2 ? cut.slice(0, end) : cut}…`;
}
