/**
 * The menu where the browser knows no popovers: its buttons and Escape open and close it, by `data-open`. Until this is
 * there, and without script, it lies open.
 */
export function openByScript(menu: HTMLElement): void {
  const setOpen = (isOpen: boolean): void => {
    if (isOpen) menu.dataset['open'] = '';
    else delete menu.dataset['open'];
  };
  for (const button of document.querySelectorAll<HTMLElement>(`[popovertarget='${menu.id}']`)) {
    button.addEventListener('click', () => {
      const isOpen = menu.dataset['open'] === undefined;
      setOpen(isOpen);
      // As a popover does: into the menu, and back to its button.
      const next = isOpen ? menu : document;
      next.querySelector<HTMLElement>(`[popovertarget='${menu.id}']`)?.focus();
    });
  }
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') setOpen(false);
  });
  menu.dataset['closable'] = '';
}
