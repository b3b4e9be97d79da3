/**
 * The header's search field, on every page.
 *
 * Why script: suggestions while one types, and the archive's page showing what it searches for. Before it: a plain
 * form that leads to the archive, and goes on doing so when this or the suggestions fail. When it loads: this module
 * with the page; React, downshift and the search engine when the field is first focused, once a page.
 */
import { fetchMessages } from '../../i18n/messages.ts';

export function attach(frame: HTMLElement): void {
  const field = frame.querySelector('input');
  if (!field?.form) return;
  const search = searchInAddress(new URL(location.href), new URL(field.form.action));
  // As the default value, it replaces nothing that is typed already, and NavSearch can tell the two apart.
  if (search !== undefined) field.defaultValue = search;

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

/**
 * The text that the archive's page is searching for, or `undefined` on every other page.
 * @param archive the address that the form leads to; the archive's further pages (`/it/archive/2/`) lie below it
 */
export function searchInAddress(address: URL, archive: URL): string | undefined {
  if (!address.pathname.startsWith(archive.pathname)) return undefined;
  return address.searchParams.get('search')?.trim();
}
