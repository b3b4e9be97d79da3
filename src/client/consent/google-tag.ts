const TAG_ADDRESS = 'https://www.googletagmanager.com/gtag/js';

/** A provider of statistics, as the rest of the code calls it. */
export interface AnalyticsTag {
  /** Counts the page that the address names now. */
  sendPageView(): void;
  /** Sends nothing more until `resume`. */
  pause(): void;
  resume(): void;
}

declare global {
  interface Window {
    /** The tag reads its commands here, those from before it arrived too. */
    dataLayer?: unknown[];
  }
}

/**
 * Google's tag, without the inline script that its maker suggests, and without advertising.
 * @param id `G-…`, the tag id of the property
 */
export function openGoogleTag(id: string): AnalyticsTag {
  const commands = (window.dataLayer ??= []);
  const command: (...words: readonly unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- The tag ignores arrays: a command is the `arguments` of a function.
    commands.push(arguments);
  };
  const setPaused = (isPaused: boolean): void => {
    // The tag's own switch.
    Object.assign(window, { [`ga-disable-${id}`]: isPaused });
  };

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

  return {
    sendPageView: () => {
      command('event', 'page_view', { page_location: location.href, page_title: document.title });
    },
    pause: () => {
      setPaused(true);
    },
    resume: () => {
      setPaused(false);
    },
  };
}
