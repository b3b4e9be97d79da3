/**
 * Opens the clips of lists in a dialog over the page.
 *
 * Why script: the page behind keeps its scroll position, its filters and its loaded clips. Before it: the card's link
 * to the clip's page, which is followed whenever something here fails. When it loads: this listener at the first movement on
 * the page; the rest when a card is pointed at, touched or focused.
 */
import type { EnhanceContext } from '../browser/enhancement.ts';
import { hasModifier } from '../browser/modifier-keys.ts';
import { CARD_LINK } from './card-link.ts';
import type { ClipDialog } from './clip-dialog.ts';

/** Opens the clips of lists in the dialog, also those of lists inside the dialog. */
export function attach(_page: HTMLElement, { enhance }: EnhanceContext): void {
  // After a reload, back leads to another address without loading it: perhaps before this script is there.
  const [loaded] = performance.getEntriesByType('navigation');
  const here = new URL(loaded?.name ?? location.href).pathname;
  let dialog: Promise<ClipDialog> | undefined;
  const load = (): Promise<ClipDialog> =>
    (dialog ??= import('./clip-dialog.ts').then((code) => new code.ClipDialog(here, enhance)));

  const hear = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CARD_LINK) : null;
    if (link === null) return;
    const loading = load();
    if (!(event instanceof MouseEvent) || event.type !== 'click') {
      loading.catch(() => undefined);
    } else if (!event.defaultPrevented && !hasModifier(event)) {
      event.preventDefault();
      loading.then(
        (opened) => {
          opened.open(link);
        },
        () => {
          location.assign(link.href);
        },
      );
    }
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, hear);
  }
  // After a reload, back and forward may lead to an entry of another page, or to one that shows a clip in the dialog.
  const arrive = (): void => {
    if (location.pathname !== here) load().catch(() => undefined);
  };
  window.addEventListener('popstate', arrive);
  arrive();
}
