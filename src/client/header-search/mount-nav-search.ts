/**
 * The header's search field, on every page.
 *
 * Why script: suggestions while one types. Before it: a plain form that leads to the archive, and goes on doing so when this or
 * the suggestions fail. When it loads: this module at the first movement on the page; React, downshift and the search engine when
 * the field is first focused, once a page.
 */
import { fetchMessages } from '../../i18n/messages.ts';

export function attach(frame: HTMLElement): void {
  const field = frame.querySelector('input');
  if (!field?.form) return;
  const takeOver = (): void => {
    Promise.all([import('./NavSearch.tsx'), fetchMessages('search')]).then(
      ([{ takeOverField }, messages]) => {
        takeOverField(frame, field, messages);
      },
      () => {
        // The plain form is still there, and works.
      },
    );
  };
  if (document.activeElement === field) takeOver();
  else field.addEventListener('focus', takeOver, { once: true });
}
