import { hasPopover } from './has-popover.ts';

/**
 * The side menu closes when a link in it is followed, when the focus goes to what lies under it, and when the window becomes
 * so wide that its links lie in the bar. It takes the focus when it opens, and hands it on when the window's width hides what
 * has it. The header's search button opens it at its search field.
 *
 * Why script: a link to a new tab, or to a page that the browser keeps, would leave the menu open; a popover leaves the
 * focus where it was, and lets it walk behind; and a search needs script to be answered. Before it, and without it: the
 * browser's own popover does everything else. When it loads: at the first movement on the page; for Safari 16, Chrome 113 and
 * Firefox 115, which know no popovers, with the page, and with code of their own.
 */
export async function attach(header: HTMLElement): Promise<void> {
  const menu = header.querySelector<HTMLElement>('.site-menu');
  if (menu === null) return;
  const toggle = header.querySelector<HTMLElement>('.site-header__toggle');
  const onToggle = (isOpen: boolean): void => {
    toggle?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && !menu.contains(document.activeElement)) menu.querySelector('button')?.focus();
  };
  const setOpen = (isOpen: boolean): void => {
    if (hasPopover()) menu.togglePopover(isOpen);
    else {
      menu.toggleAttribute('data-open', isOpen);
      onToggle(isOpen);
    }
  };
  menu.addEventListener('toggle', ({ newState }) => {
    onToggle(newState === 'open');
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  });
  let lastFocused: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target as Element;
    if (target !== toggle && !menu.contains(lastFocused)) setOpen(false);
  });
  header.querySelector('.site-header__search')?.addEventListener('click', () => {
    setOpen(true);
    // The current search stands in the field: typing replaces it, as after a Tab.
    const field = menu.querySelector('input');
    field?.focus();
    field?.select();
  });
  matchMedia('(min-width: 1200px)').addEventListener('change', ({ matches: isBar }) => {
    // A browser may take the focus from what became hidden before it tells of the new width.
    const focused = document.activeElement === document.body ? lastFocused : document.activeElement;
    setOpen(false);
    if (focused !== toggle && !menu.contains(focused)) return;
    if (!isBar) toggle?.focus();
    // In the bar, the first link of the list is hidden.
    else if (focused?.getClientRects().length === 0) menu.querySelector<HTMLElement>('li + li a')?.focus();
  });
  if (hasPopover()) {
    // The browser was quicker than this script.
    if (menu.matches(':popover-open')) onToggle(true);
    return;
  }
  await import('./open-by-script.ts').then((code) => {
    code.openByScript(menu, setOpen);
  });
}
