/** Statistics of visits for those who agreed, by Google's tag: without the inline script that its maker suggests, and without advertising. */
import { readChoice } from './consent-cookie.ts';

const TAG_ADDRESS = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    /** The tag reads its commands here, those from before it arrived too. */
    dataLayer?: unknown[];
  }
}

/** `G-…`, the tag id of the property. */
const id = import.meta.env.PUBLIC_ANALYTICS_ID ?? '';

let isLoaded = false;

/** Loads the tag and counts this page, and from then on each change of route. */
export function startAnalytics(): void {
  if (!isLoaded) {
    isLoaded = true;
    loadTag();
    // A clip that is opened over the page changes the address without loading a page.
    window.addEventListener('route:change', sendPageView);
    // So does a page that the browser kept and shows again.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sendPageView();
    });
  }
  setPaused(false);
  sendPageView();
}

/** For a consent that is taken back: nothing more is sent until `startAnalytics`. */
export function stopAnalytics(): void {
  setPaused(true);
}

function loadTag(): void {
  command('js', new Date());
  command('config', id, {
    // Page views are ours to send: a route may change without a page being loaded.
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  Object.assign(script, { src: `${TAG_ADDRESS}?id=${encodeURIComponent(id)}`, async: true });
  document.head.append(script);
}

function sendPageView(): void {
  // Read each time: the choice may have been taken back since, on another page or in the browser's settings.
  if (readChoice(document.cookie) === true)
    command('event', 'page_view', { page_location: location.href, page_title: document.title });
}

/** The tag's own switch. */
function setPaused(isPaused: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: isPaused });
}

const command: (...words: readonly unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- The tag ignores arrays: a command is the `arguments` of a function.
  (window.dataLayer ??= []).push(arguments);
};
