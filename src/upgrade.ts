import { openClipsOverPage } from './clip-overlay/watch-clip-links.ts';

/**
 * Improves what stands in the page as HTML: called once for the page, and again for a clip that is opened over it.
 * Each line finds its own elements and loads its code when a visitor shows that they want it.
 */
export function upgrade(root: ParentNode): void {
  openClipsOverPage(root, upgrade);
}
