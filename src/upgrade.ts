import { openClipsOverPage } from './clip-overlay/watch-clip-links.ts';
import { improveBanner } from './home-banner/improve-banner.ts';
import { improveCarousels } from './islands/Carousel/improve-carousels.ts';

/**
 * Improves what stands in the page as HTML: called once for the page, and again for a clip that is opened over it.
 * Each line finds its own elements and loads its code when a visitor shows that they want it. What needs to be taken
 * down listens for `clip:leave` on its clip's `<article>`.
 */
export function upgrade(root: ParentNode & EventTarget): void {
  openClipsOverPage(root, upgrade);
  improveCarousels(root);
  improveBanner(root);
  const room = root.querySelector<HTMLElement>('.viewing-room');
  // Without its script a clip's page is whole: a film with the browser's controls, its facts, its links.
  if (room) import('./clip-page/open-room.ts').then(({ openRoom }) => openRoom(room)).catch(() => undefined);
}
