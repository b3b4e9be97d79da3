/**
 * The menu where the browser knows no popovers: its buttons and Escape open and close it. Until this is there, and without
 * script, it lies open.
 */
export function openByScript(menu: HTMLElement, setOpen: (isOpen: boolean) => void): void {
  const [toggle, close] = document.querySelectorAll<HTMLElement>(`[popovertarget='${menu.id}']`);
  const shut = (): void => {
    // As from a popover: back to its button.
    if (menu.contains(document.activeElement)) toggle?.focus();
    setOpen(false);
  };
  toggle?.addEventListener('click', () => {
    setOpen(menu.dataset['open'] === undefined);
  });
  close?.addEventListener('click', shut);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') shut();
  });
  menu.dataset['closable'] = '';
}
