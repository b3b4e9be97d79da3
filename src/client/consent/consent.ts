import { readChoice } from './consent-cookie.ts';

/**
 * Cookies and consent, on every page: the banner where nothing has been chosen, the statistics where they were agreed
 * to, nothing where they were refused.
 *
 * Why script: only script stores the choice. Before it, and without it: no banner, because nothing is stored and no
 * statistics are loaded. When it loads: this module with the page, the banner or the statistics at once when needed. A
 * visitor whose banner does not load gets it on the next page; until then no statistics are loaded.
 */
export async function attach(): Promise<void> {
  const choice = readChoice(document.cookie);
  if (choice === undefined) await import('./banner.ts').then((banner) => banner.showBanner());
  else if (choice && import.meta.env.PUBLIC_ANALYTICS_ID)
    await import('./analytics.ts').then((analytics) => {
      analytics.startAnalytics();
    });
}
