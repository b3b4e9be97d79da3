import { hasModifier } from '../browser/modifier-keys.ts';

/** The Navigation API, which neither TypeScript nor every browser has yet. */
interface WithNavigation {
  readonly navigation?: { readonly canGoBack: boolean };
}

/** Makes the link to the archive go back in the history where the page before is one of this site, so that its scroll position is kept. */
export function leadBack(view: HTMLElement): void {
  view.querySelector<HTMLAnchorElement>('.back')?.addEventListener('click', (event) => {
    // With a held key the visitor asks for a new tab or window.
    if (hasModifier(event) || !hasPageBefore()) return;
    event.preventDefault();
    history.back();
  });
}

function hasPageBefore(): boolean {
  const { navigation } = window as WithNavigation;
  return navigation?.canGoBack ?? (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
