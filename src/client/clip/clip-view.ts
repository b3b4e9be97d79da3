import { loadStyles } from '../browser/elements.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { whenMoved } from '../browser/loading.ts';
import { prepareFilm } from '../player/prepare-film.ts';
import stylesHref from './clip-view.css?url';

/** Where the info over the film is seen; `clip-view.css` has the opposite. */
const SHOWS_INFO = '(min-width: 768px) and (min-height: 480px)';

const loadLooks = (): Promise<unknown> => loadStyles(stylesHref);

const addInfo = whenMoved(
  async () => {
    const [{ attach }] = await Promise.all([import('./film-info.ts'), loadLooks()]);
    return { attach };
  },
  undefined,
  () => matchMedia(SHOWS_INFO).matches,
);
const addTools = whenMoved(async () => {
  const [{ attach }] = await Promise.all([import('./clip-tools.ts'), loadLooks()]);
  return { attach };
}, '.back, [data-do], [href*="?t="], .share-links a');

/**
 * A clip's page, also shown in the dialog: the player, the short info over the film, the tools to share and to cite.
 *
 * Why script: none of these can be had without. Before it, and without it: a film with the browser's controls, the
 * clip's facts, its links. When it loads: the film's button with the page, and the info where it is seen; all else at the
 * first movement.
 * @param view the clip's `<article>`
 */
export async function attach(view: HTMLElement, context: EnhanceContext): Promise<void> {
  prepareFilm(view, loadLooks, context.signal);
  await Promise.all([addInfo(view, context), addTools(view, context)]);
}
