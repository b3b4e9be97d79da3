/**
 * Every enhancement by the name that markup gives it, `data-enhance="menu language"`: how its code is loaded, and when.
 * The code of those that are imported here is part of every page's script; keep it small.
 *
 * `start-page.ts` attaches them once the first view is painted. Some pages cannot wait for that, or have no other script:
 * their few enhancements are attached by the script that they name instead, or besides, `start-search.ts` and the like.
 * Scripts that run even before, inside the page, are in `before-paint.ts`.
 */
import { attach as watchSearchField } from './header-search/mount-nav-search.ts';
import { needsCarousel } from './carousel/needs-carousel.ts';
import { attach as watchClipLinks } from './clip/watch-clip-links.ts';
import { attach as startConsent } from './consent/consent.ts';
import type { Registry } from './browser/enhancement.ts';
import { attach as keepVisits } from './offline/keep-visits.ts';
import { keepQuery, rememberLanguage } from './shell/language.ts';
import { atOnce, whenIdle, whenNear } from './browser/loading.ts';
import { remembersVisits } from './lists/remembers-visits.ts';
import { attach as closeMenu } from './shell/menu.ts';
import { attach as addButtons } from './selection/add-buttons.ts';

export const ENHANCEMENTS: Registry = {
  // At once. What these bring when the visitor shows interest is in files of its own.
  'clip-dialog': watchClipLinks,
  consent: startConsent,
  'keep-visits': keepVisits,
  language: rememberLanguage,
  'language-links': keepQuery,
  menu: closeMenu,
  'nav-search': watchSearchField,
  selection: addButtons,

  'clip-view': atOnce(() => import('./clip/clip-view.ts')),
  'consent-choice': atOnce(() => import('./consent/consent-choice.ts')),
  'new-clip': atOnce(() => import('./clip/watch-not-found.ts')),
  'selection-page': atOnce(() => import('./selection/selection-page.ts')),
  'past-event': atOnce(() => import('./shell/past-event.ts')),

  'narrow-names': whenIdle(() => import('./lists/narrow-names.ts')),
  'near-me': whenIdle(() => import('./lists/near-me.ts')),
  'home-banner': whenIdle(() => import('./films/home-banner.ts')),

  carousel: whenNear(() => import('./carousel/mount-carousel.tsx'), '200px', needsCarousel),
  'copy-code': whenNear(() => import('./shell/copy-code.ts')),
  'embedded-video': whenNear(() => import('./player/embedded-video.ts')),
  'growing-list': whenNear(() => import('./lists/growing-list.ts')),
  'home-clips': whenNear(() => import('./lists/home-clips.ts')),
  'new-clips': whenNear(() => import('./lists/new-clips.ts'), '200px', remembersVisits),
  'scroll-down': whenNear(() => import('./shell/scroll-down.ts')),
  'show-pictures': whenNear(() => import('./shell/show-pictures.ts')),
  totals: whenNear(() => import('./lists/totals.ts')),
};
