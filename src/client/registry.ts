/**
 * Every enhancement by the name that markup gives it, `data-enhance="menu carousel"`: how its code is loaded, and when.
 * The code of those that are imported here is part of every page's script; keep it small. Those of few pages, which can wait for one
 * file more, are in `registry-of-few.ts`.
 *
 * `start-page.ts` attaches them once the first view is painted. Some pages cannot wait for that, or have no other script:
 * their few enhancements are attached by the script that they name instead, or besides, `start-search.ts` and the like.
 * Scripts that run even before, inside the page, are in `before-paint.ts`.
 */
import type { Registry } from './browser/enhancement.ts';
import { atOnce, whenMoved, whenNear } from './browser/loading.ts';
import { needsCarousel } from './carousel/needs-carousel.ts';
import { CARD_LINK } from './clip/card-link.ts';
import { attach as startConsent } from './consent/consent.ts';
import { remembersVisits } from './lists/remembers-visits.ts';
import { hasSelection } from './selection/has-selection.ts';
import { hasPopover } from './shell/has-popover.ts';
import { rememberLanguage } from './shell/language.ts';

/** Whether Back has led to another address without loading it, as after a reload. */
const isElsewhere = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname !== location.pathname);

type Moved = typeof import('./at-first-movement.ts');

/** One of the enhancements that come together. */
const moved = (name: keyof Moved) => async () => ({ attach: (await import('./at-first-movement.ts'))[name] });

export const ENHANCEMENTS: Registry = {
  consent: startConsent,
  language: rememberLanguage,

  'clip-dialog': whenMoved(moved('clips'), CARD_LINK, isElsewhere),
  'keep-visits': whenMoved(moved('visits')),
  'language-links': whenMoved(moved('links'), 'a'),
  menu: whenMoved(moved('menu'), '.site-header__search', () => !hasPopover()),
  'nav-search': whenMoved(moved('search')),
  'show-pictures': whenMoved(moved('pictures'), 'button'),
  selection: whenMoved(moved('selection'), '.add-clip', hasSelection),

  'clip-view': atOnce(async () => ({ attach: (await import('./clip/clip-view.ts')).attach })),
  'selection-page': atOnce(() => import('./selection/selection-page.ts')),

  carousel: whenNear(() => import('./carousel/mount-carousel.tsx'), '200px', needsCarousel),
  'new-clips': whenNear(() => import('./lists/new-clips.ts'), '200px', remembersVisits),

  // `start-search.ts` has attached it.
  'before-island': () => undefined,
};
