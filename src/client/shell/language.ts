/**
 * Remembers the language of the page, so that the address without a language leads to it the next time.
 *
 * Why script: only the browser knows which language its visitor chose last. Without it: the address without a language
 * leads to the fallback language. When it loads: with every page.
 */
export function rememberLanguage(): void {
  try {
    localStorage.setItem('language', document.documentElement.lang);
  } catch {
    // Storage may be forbidden; then the browser's own language decides each time.
  }
}

/**
 * The language links lead to the page as it stands: with its search, its view and the moment of its film.
 *
 * Why script: the search changes the address while one page is read. Without it: the same page as it opens. When it
 * loads: with every page.
 */
export function keepQuery(list: HTMLElement): void {
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
