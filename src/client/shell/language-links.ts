/**
 * The language links lead to the page as it stands: with its search, its view and the moment of its film.
 *
 * Why script: the search changes the address while one page is read. Without it: the same page as it opens. When it
 * loads: at the first movement on the page.
 */
export function attach(list: HTMLElement): void {
  const update = (): void => {
    const links = [...list.querySelectorAll('a')];
    // One of them is this page's own. Over a page lies a clip of another address, and "not found" leads home. The code
    // that makes addresses would weigh as much as half of this script.
    const isSamePage = links.some(({ pathname }) => pathname === location.pathname);
    for (const link of links) {
      link.search = isSamePage ? location.search : '';
      link.hash = isSamePage ? location.hash : '';
    }
  };
  update();
  // Before anything that can follow, copy or open a link: a press, the focus, a menu.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) list.addEventListener(type, update);
}
