/** Elements whose text is none. */
const MUTE = 'script, style, template, noscript, iframe, object, svg, math';
/** Elements that begin and end a line. */
const LINES = 'p, br, div, li, h1, h2, h3, h4, h5, h6, blockquote, tr';

/**
 * The words of unsanitised HTML, line by line, as text. The markup is read in a document of its own,
 * where nothing of it runs or loads, and is thrown away.
 */
export function htmlLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const mute of body.querySelectorAll(MUTE)) mute.remove();
  for (const line of body.querySelectorAll(LINES)) {
    line.before('\n');
    line.append('\n');
    line.after('\n');
  }
  return body.textContent
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
