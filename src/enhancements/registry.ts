/**
 * Every enhancement by the name that markup gives it, `data-enhance="menu language"`: how its code is loaded, and when.
 * The code of those that are imported here is part of every page's script; keep it small.
 */
import { attach as watchSearchField } from '../islands/NavSearch/mount-nav-search.ts';
import { needsCarousel } from '../islands/Carousel/needs-carousel.ts';
import { attach as watchClipLinks } from './clip-dialog/watch-clip-links.ts';
import { attach as startConsent } from './consent/consent.ts';
import type { Attach } from './enhancement.ts';
import { attach as keepVisits } from './keep-visits/keep-visits.ts';
import { attach as rememberLanguage } from './language/language.ts';
import { attach as keepQuery } from './language/language-links.ts';
import { atOnce, whenIdle, whenNear } from './loading.ts';
import { attach as closeMenu } from './menu/menu.ts';
import { attach as addButtons } from './selection/add-buttons.ts';

export const ENHANCEMENTS: Readonly<Record<string, Attach>> = {
  // At once. What these bring when the visitor shows interest is in files of its own.
  'clip-dialog': watchClipLinks,
  consent: startConsent,
  'keep-visits': keepVisits,
  language: rememberLanguage,
  'language-links': keepQuery,
  menu: closeMenu,
  'nav-search': watchSearchField,
  selection: addButtons,

  'clip-view': atOnce(() => import('./clip-view/enhance-view.ts')),
  'consent-choice': atOnce(() => import('./consent/consent-choice.ts')),
  'new-clip': atOnce(() => import('./new-clip/watch-not-found.ts')),
  'selection-page': atOnce(() => import('./selection-page/selection-page.ts')),
  'past-event': atOnce(() => import('./past-event/past-event.ts')),

  'home-banner': whenIdle(() => import('./home-banner/home-banner.ts')),

  carousel: whenNear(() => import('../islands/Carousel/mount-carousel.tsx'), '200px', needsCarousel),
  'copy-code': whenNear(() => import('./copy-code/copy-code.ts')),
  'embedded-video': whenNear(() => import('./embedded-video/embedded-video.ts')),
  'growing-list': whenNear(() => import('./growing-list/growing-list.ts')),
  'home-clips': whenNear(() => import('./home-clips/home-clips.ts')),
  'scroll-down': whenNear(() => import('./scroll-down/scroll-down.ts')),
  'show-pictures': whenNear(() => import('./show-pictures/show-pictures.ts')),
  totals: whenNear(() => import('./totals/totals.ts')),
};
