/**
 * Clips opened from a list lie over the page, as if one held the film up to the light table.
 *
 * Why script: the page behind stays as it is, with its scroll, its filters and its loaded clips. Before it: the
 * card's link to the clip's page, which is followed whenever something here fails. When it loads: this listener with
 * the page; the rest when a card is pointed at, touched or focused.
 */
import type { ClipOverlay } from './clip-dialog.ts';

/** What improves the HTML of a clip that is put into the page; see `upgrade.ts`. */
export type Upgrade = (root: ParentNode) => void;

/** The links of clips in lists, on the page and in what lies over it. */
export const CARD_LINK = ':is(.clip, .place-card) a[href*="/clips/"]';

/** Opens the clips of lists over the page; hears also those of clips that lie over it already. */
export function openClipsOverPage(root: ParentNode, upgrade: Upgrade): void {
  if (root !== document) return;
  const here = location.pathname;
  let overlay: Promise<ClipOverlay> | undefined;
  const load = (): Promise<ClipOverlay> =>
    (overlay ??= import('./clip-dialog.ts').then((loaded) => new loaded.ClipOverlay(here, upgrade)));
  const ignore = (): void => undefined;

  const hear = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CARD_LINK) : null;
    if (link === null) return;
    const loading = load();
    if (!(event instanceof MouseEvent) || event.type !== 'click') {
      loading.catch(ignore);
    } else if (!(
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )) {
      event.preventDefault();
      loading.then(
        (loaded) => {
          loaded.open(link);
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
  // A clip that lay over a page before that, or the clip itself, was loaded anew: the way back and forth is told.
  const arrive = (): void => {
    const state: unknown = history.state;
    if (state instanceof Object && 'clip' in state) load().catch(ignore);
  };
  window.addEventListener('popstate', arrive);
  arrive();
}
