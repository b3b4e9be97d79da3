/** Statistics of visits, for those who agreed. The provider is behind `AnalyticsTag`; this says when it is called. */
import { readChoice } from './consent-cookie.ts';
import { openGoogleTag, type AnalyticsTag } from './google-tag.ts';

let tag: AnalyticsTag | undefined;

/** Loads the provider's tag and counts this page, and from then on each change of route. */
export function startAnalytics(): void {
  if (tag === undefined) {
    tag = openGoogleTag(import.meta.env.PUBLIC_ANALYTICS_ID ?? '');
    // A clip that is opened over the page changes the address without loading a page.
    window.addEventListener('route:change', sendPageView);
    // So does a page that the browser kept and shows again.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sendPageView();
    });
  }
  tag.resume();
  sendPageView();
}

/** For a consent that is taken back. */
export function stopAnalytics(): void {
  tag?.pause();
}

function sendPageView(): void {
  // Read each time: the choice may have been taken back since, on another page or in the browser's settings.
  if (readChoice(document.cookie) === true) tag?.sendPageView();
}
