/**
 * The header's search field, on every page.
 *
 * Why script: suggestions while one types, and the archive's page showing what it searches for. Before it: a plain
 * form that leads to the archive, and goes on doing so when this or the suggestions fail. When it loads: this module
 * with the page; React, downshift and the search engine when the field is first focused, once a page.
 */
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { searchInAddress } from './search-in-address.ts';

export function attach(frame: HTMLElement): void {
  const field = frame.querySelector('input');
  if (!field?.form) return;
  // The default value gives way to what is typed already, and says later what was not typed.
  const search = searchInAddress(new URL(location.href), new URL(field.form.action));
  if (search !== undefined) field.defaultValue = search;

  const takeOver = (): void => {
    Promise.all([import('./take-over-field.tsx'), fetchMessages('search')]).then(
      ([loaded, messages]) => {
        loaded.takeOverField(frame, field, messages);
      },
      () => {
        // The plain form is still there, and works.
      },
    );
  };
  if (document.activeElement === field) takeOver();
  else field.addEventListener('focus', takeOver, { once: true });
}
