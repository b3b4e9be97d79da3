import { inLanguage } from '../../routes.ts';

/**
 * The language links lead to the page as it stands: with its search, its view and the moment of its film.
 *
 * Why script: the search changes the address while one page is read. Without it: the same page as it opens. When it
 * loads: with every page.
 */
export function attach(list: HTMLElement): void {
  const update = (): void => {
    for (const link of list.querySelectorAll('a')) {
      // Over a page lies a clip of another address, and "not found" leads home.
      const isSamePage = inLanguage(link.pathname, 'it') === inLanguage(location.pathname, 'it');
      link.search = isSamePage ? location.search : '';
      link.hash = isSamePage ? location.hash : '';
    }
  };
  update();
  // Before anything that can follow, copy or open a link: a press, the focus, a menu.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) list.addEventListener(type, update);
}
