/**
 * Cookies and consent, on every page: the banner where nothing has been chosen, the statistics where they were agreed
 * to, nothing where they were refused. The code of each comes only then. Without script there is no banner, because
 * nothing is stored and nothing is loaded.
 */
import { readChoice } from './consent-cookie.ts';

const choice = readChoice(document.cookie);
// Who cannot be asked now is asked on the next page; until then nothing is loaded.
if (choice === undefined) import('./banner.ts').then((loaded) => loaded.showBanner()).catch(() => undefined);
else if (choice && import.meta.env.PUBLIC_ANALYTICS_ID)
  import('./analytics.ts')
    .then((loaded) => {
      loaded.startAnalytics();
    })
    .catch(() => undefined);

const place = document.querySelector<HTMLElement>('.consent-choice');
if (place)
  import('./change-choice.ts')
    .then((loaded) => {
      loaded.offerChange(place);
    })
    .catch(() => undefined);
