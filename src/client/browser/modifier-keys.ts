/** Whether a key is held that gives a click or another key a meaning of the browser's own: a new tab, a window, a download. */
export function hasModifier(event: MouseEvent | KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
