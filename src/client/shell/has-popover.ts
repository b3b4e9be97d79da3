/** Whether the browser opens and closes a `popover` by itself: since Safari 17, Chrome 114 and Firefox 125. */
export function hasPopover(): boolean {
  return 'togglePopover' in HTMLElement.prototype;
}
