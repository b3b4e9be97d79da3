import { fetchMessages } from '../../i18n/fetch-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { readChoice } from './consent-cookie.ts';
import { writeChoice } from './write-choice.ts';

/**
 * Asks for consent in a strip at the foot of the window. It lies over the page, so that nothing moves, and it takes no
 * focus: it is the first stop of the Tab key after the skip link. Gone with the choice.
 * @returns the banner, once it is there
 * @throws when its messages do not arrive
 */
export async function showBanner(): Promise<HTMLElement> {
  const banner = makeBanner(await fetchMessages('consent'));
  const skipLink = document.querySelector('.skip-link');
  if (skipLink) skipLink.after(banner);
  else document.body.prepend(banner);
  keepRoomFor(banner);
  return banner;
}

function makeBanner(messages: Messages<'consent'>): HTMLElement {
  const hasStatistics = Boolean(import.meta.env.PUBLIC_ANALYTICS_ID);
  const banner = document.createElement('section');
  banner.className = 'consent';
  banner.setAttribute('aria-label', hasStatistics ? messages.label : messages.labelTechnical);
  const link = Object.assign(document.createElement('a'), {
    // Where the footer leads too: the code that makes addresses weighs more than this banner.
    href: document.querySelector('[data-cookie-policy]')?.getAttribute('href') ?? '',
    textContent: messages.policy,
  });
  const text = document.createElement('p');
  text.append(`${hasStatistics ? messages.text : messages.technical} `, link);
  const buttons = document.createElement('div');
  buttons.className = 'consent__buttons';
  // Both alike: refusing must be as easy as agreeing. Without statistics there is nothing to refuse.
  if (hasStatistics && document.body.hasAttribute('data-decline'))
    buttons.append(makeButton(messages.decline, false));
  buttons.append(makeButton(messages.accept, true));
  banner.append(text, buttons);
  return banner;
}

function makeButton(text: string, choice: boolean): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'button button--full', textContent: text });
  button.addEventListener('click', () => {
    writeChoice(choice);
    button.closest('.consent')?.remove();
    if (choice && import.meta.env.PUBLIC_ANALYTICS_ID)
      void import('./analytics.ts').then(
        (loaded) => {
          loaded.startAnalytics();
        },
        () => undefined,
      );
  });
  return button;
}

/** The page keeps as much room below as the banner is high, and scrolls what gets the focus above it. */
function keepRoomFor(banner: HTMLElement): void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const height = banner.isConnected ? `${banner.offsetHeight}px` : '';
    // Not as a variable: with it the styles of the whole page would be computed again.
    style.paddingBottom = height;
    style.scrollPaddingBottom = height && `calc(${height} + 0.5rem)`;
    if (!banner.isConnected) sizes.disconnect();
  });
  sizes.observe(banner);
  // Firefox counts as seen what lies under the banner, and does not scroll there.
  document.addEventListener('focusin', ({ target }) => {
    if (!banner.isConnected || !(target instanceof Element) || banner.contains(target)) return;
    const under = target.getBoundingClientRect().bottom - banner.getBoundingClientRect().top;
    if (under > 0 && target.matches(':focus-visible')) scrollBy({ top: under, behavior: 'instant' });
  });
  // The browser may bring this page back as it was, from before the choice was made on another.
  window.addEventListener('pageshow', () => {
    if (readChoice(document.cookie) !== undefined) banner.remove();
  });
}
