import type { Html } from '../../views/html.ts';

/** The nodes that a template draws. */
export function htmlFragment(html: Html): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = String(html);
  return template.content;
}

/** The element of this name that a template draws: `htmlElement('button', html`<button>…</button>`)`. */
export function htmlElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  html: Html,
): HTMLElementTagNameMap[Name] {
  return findElement(htmlFragment(html), name);
}

/**
 * The first element that a selector finds, where the code beside it has drawn one.
 * @throws TypeError where there is none
 */
export function findElement<Name extends keyof HTMLElementTagNameMap>(
  root: ParentNode,
  selector: Name,
): HTMLElementTagNameMap[Name];
export function findElement(root: ParentNode, selector: string): HTMLElement;
export function findElement(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new TypeError(`No ${selector}`);
  return found;
}
