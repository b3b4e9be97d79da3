/** A CustomEvent to the header's search field, with the new text, when the list is searched for another one. */
export const SEARCH_SHOWN = 'search-shown';

type Page = Pick<Document, 'querySelector' | 'activeElement'>;

/**
 * Shows the archive's search text in the header's field, also after a chip or the panel has changed it. Not on a
 * territory, because the header searches the whole archive. A field that has the focus is not changed.
 * @param path address of the list, without its page number
 */
export function showSearch(document: Page, path: string, search: string): void {
  const field = fieldFor(document, path);
  if (field === undefined || field === document.activeElement) return;
  // Both: React starts with the first when it hydrates the field, the second replaces what was typed.
  field.defaultValue = search;
  field.value = search;
  field.dispatchEvent(new CustomEvent(SEARCH_SHOWN, { detail: search }));
}

/** The same where the list begins. As the default value, it replaces nothing that is typed already. */
export function showFirstSearch(document: Page, path: string, search: string): void {
  const field = fieldFor(document, path);
  if (field !== undefined) field.defaultValue = search;
}

function fieldFor(document: Page, path: string): HTMLInputElement | undefined {
  const field = document.querySelector<HTMLInputElement>('.nav-search input');
  return field?.form && new URL(field.form.action).pathname === path ? field : undefined;
}
