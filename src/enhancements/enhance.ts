import { openClipsOverPage } from './clip-dialog/watch-clip-links.ts';
import { improveBanner } from './home-banner/improve-banner.ts';
import { improveCarousels } from '../islands/Carousel/improve-carousels.ts';

/**
 * Improves what stands in the page as HTML: called once for the page, and again for a clip that is opened over it.
 * Each line finds its own elements and loads its code when a visitor shows that they want it. What needs to be taken
 * down listens for `clip:leave` on its clip's `<article>`.
 */
export function upgrade(root: ParentNode & EventTarget): void {
  openClipsOverPage(root, upgrade);
  improveCarousels(root);
  improveBanner(root);
  const room = root.querySelector<HTMLElement>('.clip-view');
  // Without its script a clip's page is whole: a film with the browser's controls, its facts, its links.
  if (room)
    import('./clip-view/enhance-view.ts').then(({ enhanceView }) => enhanceView(room)).catch(() => undefined);
  whenNear(root, '[data-player]', (video) =>
    import('./embedded-video/offer-player.ts').then((part) => {
      part.offerPlayer(video);
    }),
  );
  whenNear(root, '[data-clips]', (block) =>
    import('./home-clips/refresh-home-clips.ts').then((part) => part.refreshHomeClips(block)),
  );
  whenNear(root, '[data-totals]', (tiles) =>
    import('./totals/refresh-totals.ts').then((part) => part.refreshTotals(tiles)),
  );
  whenNear(root, '[data-copy]', (frame) =>
    import('./copy-code/offer-copy.ts').then((part) => {
      part.offerCopy(frame);
    }),
  );
  whenNear(root, '[data-less]', (arrow) =>
    import('./scroll-down/scroll-by-screen.ts').then((part) => {
      part.scrollByScreen(arrow);
    }),
  );
  whenNear(root, '[data-next]', (list) =>
    import('./growing-list/grow-list.ts').then((part) => {
      part.growList(list, upgrade);
    }),
  );
}

/** Improves each element once, when it is about to come into view. What fails leaves it as it was. */
function whenNear(
  root: ParentNode,
  selector: string,
  improve: (element: HTMLElement) => Promise<void>,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        improve(target as HTMLElement).catch(() => undefined);
      }
    },
    { rootMargin: '100%' },
  );
  for (const element of root.querySelectorAll<HTMLElement>(selector)) observer.observe(element);
}
