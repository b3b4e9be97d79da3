/** Whether the visitor has a selection, even an empty one. */
export function hasSelection(): boolean {
  try {
    return localStorage.getItem('selection') !== null;
  } catch {
    return false;
  }
}
