/** The enhancements of `registry.ts` that few pages have, and which can wait for one file more: most pages do not fetch even this list. */
import type { Registry } from './browser/enhancement.ts';
import { atOnce, whenIdle, whenMoved, whenNear } from './browser/loading.ts';

export const OF_FEW: Registry = {
  'consent-choice': atOnce(() => import('./consent/consent-choice.ts')),
  'new-clip': atOnce(() => import('./clip/watch-not-found.ts')),
  'past-event': atOnce(() => import('./shell/past-event.ts')),

  'narrow-names': whenIdle(() => import('./lists/narrow-names.ts')),
  'near-me': whenMoved(() => import('./lists/near-me.ts'), 'button'),
  'home-banner': whenIdle(() => import('./films/home-banner.ts')),

  'copy-code': whenNear(() => import('./shell/copy-code.ts')),
  'embedded-video': whenNear(() => import('./player/embedded-video.ts')),
  'growing-list': whenNear(() => import('./lists/growing-list.ts')),
  'home-clips': whenNear(() => import('./lists/home-clips.ts')),
  'scroll-down': whenNear(() => import('./shell/scroll-down.ts')),
  totals: whenNear(() => import('./lists/totals.ts')),
};
