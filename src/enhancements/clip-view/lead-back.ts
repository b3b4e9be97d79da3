/** The list of this tab's pages of this site, which TypeScript does not know yet, nor every browser. */
interface WithNavigation {
  readonly navigation?: { readonly canGoBack: boolean };
}

/** The link to the archive goes to the page before, where that is one of this site: as it was left, scroll and all. */
export function leadBack(view: HTMLElement): void {
  view.querySelector<HTMLAnchorElement>('.back')?.addEventListener('click', (event) => {
    // Held keys ask for a tab or a window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !hasPageBefore()) return;
    event.preventDefault();
    history.back();
  });
}

function hasPageBefore(): boolean {
  const { navigation } = window as WithNavigation;
  return navigation?.canGoBack ?? (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
