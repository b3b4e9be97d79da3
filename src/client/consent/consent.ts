import type { Attach } from '../browser/enhancement.ts';
import { whenMoved } from '../browser/loading.ts';
import { readChoice } from './consent-cookie.ts';

const importBanner = () => import('./banner.ts');
const answerWhenMoved = whenMoved(importBanner, 'button');

/**
 * Cookies and consent, on every page: the banner where nothing has been chosen, the statistics where they were agreed
 * to, nothing where they were refused.
 *
 * Why script: only script stores the choice. Before it: the banner of the page, which a line of script in the page shows where
 * there is a choice to make (`before-paint.ts`). Without it: no banner, because nothing is stored and no statistics are loaded.
 * When it loads: this module with the page, what the banner's buttons do at the first movement, the statistics at once.
 */
export const attach: Attach = (banner, context) => {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && 'ask' in document.documentElement.dataset)
      importBanner().then(
        (code) => {
          code.putAside(banner, target);
        },
        () => undefined,
      );
  });
  const choice = readChoice(document.cookie);
  if (choice === undefined) return answerWhenMoved(banner, context);
  if (!choice || !import.meta.env.PUBLIC_ANALYTICS_ID) return undefined;
  return import('./analytics.ts').then((analytics) => {
    analytics.startAnalytics();
  });
};
