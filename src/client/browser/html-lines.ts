/** Elements whose text is none. */
const MUTE = 'script, style, template, noscript, iframe, object, svg, math';
/** Elements that begin and end a line. */
const LINES = 'p, br, div, li, h1, h2, h3, h4, h5, h6, blockquote, tr';

/** A tag, with its name apart. */
const TAG = /<(\/?[a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/**
 * The words of unsanitised HTML, line by line, as text. The markup is read in a document of its own, where nothing of it
 * runs or loads, and is thrown away. Attributes go before: browsers would report an event handler or a style as a
 * violation of the page's policy.
 */
export function htmlLines(text: string): string[] {
  const { body } = new DOMParser().parseFromString(text.replace(TAG, '<$1>'), 'text/html');
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
