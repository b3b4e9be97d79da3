/** A CustomEvent to the header's search field, with the new text, when the list is searched for another one. */
export const SEARCH_SHOWN = 'search-shown';

/**
 * Shows the archive's search text in the header's field, also after a chip or the panel has changed it. Not on a
 * territory, because the header searches the whole archive. A field that has the focus is not changed.
 * @param path address of the list, without its page number
 */
export function showSearch(
  document: Pick<Document, 'querySelector' | 'activeElement'>,
  path: string,
  search: string,
): void {
  const field = document.querySelector<HTMLInputElement>('.nav-search input');
  if (!field?.form || field === document.activeElement) return;
  if (new URL(field.form.action).pathname !== path) return;
  // Both: React starts with the first when it hydrates the field, the second replaces what was typed.
  field.defaultValue = search;
  field.value = search;
  field.dispatchEvent(new CustomEvent(SEARCH_SHOWN, { detail: search }));
}
