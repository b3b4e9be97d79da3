/**
 * How script that loads by itself makes elements: the template and `html-fragment.ts` weigh as much as a twelfth of the script
 * of a page. In one file, because each file more is one more for every clip page to fetch.
 */

/** An element with these properties and children; texts are texts, never markup. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

const loaded: Partial<Record<string, Promise<unknown>>> = {};

/**
 * Adds a stylesheet, once a page, and waits until it applies.
 * @throws Event when it does not arrive; the next call tries again
 */
export function loadStyles(href: string): Promise<unknown> {
  const styles = (loaded[href] ??= new Promise((onload, onerror) => {
    // After the site's own, which is in the body: of two rules alike the later one counts.
    document.body.append(makeElement('link', { rel: 'stylesheet', href, onload, onerror }));
  }));
  styles.catch(() => {
    loaded[href] = undefined;
  });
  return styles;
}
