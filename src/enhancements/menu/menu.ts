/**
 * The side menu closes when a link in it is followed, and when the window becomes so wide that its links lie in the bar.
 * The header's search button opens it at its search field.
 *
 * Why script: a link to a new tab, or to a page that the browser keeps, would leave the menu open; and a search needs
 * script to be answered. Before it, and without it: the browser's own popover does everything else. When it loads: with every page.
 */
export function attach(menu: HTMLElement): void {
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
  document.querySelector('.site-header__search')?.addEventListener('click', () => {
    menu.showPopover();
    menu.querySelector('input')?.focus();
  });
  matchMedia('(min-width: 1200px)').addEventListener('change', () => {
    menu.hidePopover();
  });
}
