/** Told to the header's search field when the list is searched for another text (a CustomEvent with the text). */
export const SEARCH_SHOWN = 'search-shown';

/**
 * The header's field says what the archive is searched for, also after a chip or the panel has changed it. Of a
 * territory it says nothing: what is typed there searches the whole archive. Nobody's typing is interrupted.
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
  // Both: the first is what the field begins with when React takes it over, the second wins over what was typed.
  field.defaultValue = search;
  field.value = search;
  field.dispatchEvent(new CustomEvent(SEARCH_SHOWN, { detail: search }));
}
