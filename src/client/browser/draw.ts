import morphdom from 'morphdom';
import { html, type Html } from '../../views/html.ts';
import { htmlFragment } from './html-fragment.ts';

/**
 * Makes the content of an element that of a template, by changing only what differs. An element is matched by its id, or
 * else by its place among its siblings. The focus, an open disclosure and the text in the field with the focus stay.
 */
export function draw(root: HTMLElement, content: Html): void {
  const focused = document.activeElement;
  morphdom(root, htmlFragment(html`<div>${content}</div>`), {
    childrenOnly: true,
    onBeforeElUpdated(shown, wanted) {
      if (shown === focused && shown.matches('input, textarea'))
        (wanted as HTMLInputElement).value = (shown as HTMLInputElement).value;
      if (shown.hasAttribute('open')) wanted.setAttribute('open', '');
      return !shown.isEqualNode(wanted);
    },
  });
  // An element that was moved has lost the focus.
  if (focused instanceof HTMLElement && focused !== document.activeElement && root.contains(focused))
    focused.focus();
}
