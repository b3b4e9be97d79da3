/**
 * The side menu closes when a link in it is followed, and when the window becomes so wide that its links lie in the bar.
 * The header's search button opens it at its search field.
 *
 * Why script: a link to a new tab, or to a page that the browser keeps, would leave the menu open; and a search needs
 * script to be answered. Before it, and without it: the browser's own popover does everything else. When it loads: with
 * every page; for Safari 16, Chrome 113 and Firefox 115, which know no popovers, with code of their own.
 */
export async function attach(menu: HTMLElement): Promise<void> {
  const hasPopover: boolean = 'hidePopover' in HTMLElement.prototype;
  const close = (): void => {
    if (hasPopover) menu.hidePopover();
    else delete menu.dataset['open'];
  };
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  document.querySelector('.site-header__search')?.addEventListener('click', () => {
    if (hasPopover) menu.showPopover();
    else menu.dataset['open'] = '';
    // The current search stands in the field: typing replaces it, as after a Tab.
    const field = menu.querySelector('input');
    field?.focus();
    field?.select();
  });
  matchMedia('(min-width: 1200px)').addEventListener('change', close);
  if (!hasPopover) (await import('./open-by-script.ts')).openByScript(menu);
}
