import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import { makeElement } from '../browser/elements.ts';
import { focusHeading } from '../browser/focus-heading.ts';
import { CONSENT_COOKIE, readChoice } from './consent-cookie.ts';

/** Fires on the window when the visitor has chosen, or has taken the choice back. */
export const CONSENT_CHANGE = 'consent:change';

/** How long a choice is remembered. */
export const CONSENT_DAYS = 365;

const hasStatistics = Boolean(import.meta.env.PUBLIC_ANALYTICS_ID);

/** A window so low that the banner would leave no room to read; `consent.css` has the same. */
const IS_LOW = '(max-height: 25em)';

/**
 * Asks for consent in a strip at the foot of the window. It lies over the page, so that nothing moves, and it takes no
 * focus: it is the first stop of the Tab key after the skip link. In a low window it is the end of the page. Gone with the
 * choice, and until the next page with Escape.
 * @returns the banner, once it is there
 * @throws when its messages do not arrive
 */
export async function showBanner(): Promise<HTMLElement> {
  const banner = makeBanner(await fetchMessages('consent'));
  if (matchMedia(IS_LOW).matches) document.body.append(banner);
  else document.querySelector('.skip-link')?.after(banner);
  keepRoomFor(banner);
  document.addEventListener('keydown', ({ key, target }) => {
    // What lies over the page, or is written in, has its own use for it.
    const isOthers = target instanceof Element && target.closest('dialog, [popover], input, select') !== null;
    if (key === 'Escape' && !isOthers) remove(banner);
  });
  return banner;
}

function makeBanner(messages: Messages<'consent'>): HTMLElement {
  // Where the footer leads too: the code that makes addresses weighs more than this banner.
  const href = document.querySelector('[data-cookie-policy]')?.getAttribute('href') ?? '';
  const text = hasStatistics ? messages.text : messages.technical;
  const buttons = makeElement('div', { className: 'consent__buttons' });
  const banner = makeElement(
    'section',
    { className: 'consent', ariaLabel: hasStatistics ? messages.label : messages.labelTechnical },
    makeElement('p', {}, `${text} `, makeElement('a', { href }, messages.policy)),
    buttons,
  );
  const addButton = (name: string, choice: boolean): void => {
    const onclick = (): void => {
      choose(choice, banner);
    };
    buttons.append(
      makeElement('button', { type: 'button', className: 'button button--full', onclick }, name),
    );
  };
  // Both alike: refusing must be as easy as agreeing. Without statistics there is nothing to refuse.
  if (hasStatistics && document.body.hasAttribute('data-decline')) addButton(messages.decline, false);
  addButton(messages.accept, true);
  return banner;
}

function choose(choice: boolean, banner: HTMLElement): void {
  writeChoice(choice);
  remove(banner);
  if (choice && import.meta.env.PUBLIC_ANALYTICS_ID)
    import('./analytics.ts').then(
      (loaded) => {
        loaded.startAnalytics();
      },
      () => undefined,
    );
}

function remove(banner: HTMLElement): void {
  if (banner.contains(document.activeElement)) focusHeading();
  banner.remove();
}

export function writeChoice(choice: boolean | undefined): void {
  document.cookie = choiceCookie(choice, location.protocol === 'https:');
  window.dispatchEvent(new Event(CONSENT_CHANGE));
}

/**
 * The line for `document.cookie` that remembers a choice for a year; `undefined` takes it back.
 * @param isSecure whether the page came over https: on another connection browsers refuse a cookie that says so
 */
export function choiceCookie(choice: boolean | undefined, isSecure: boolean): string {
  const seconds = choice === undefined ? 0 : CONSENT_DAYS * 24 * 60 * 60;
  return `${CONSENT_COOKIE}=${choice ?? ''}; max-age=${seconds}; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** The page keeps as much room below as the banner covers, and scrolls what gets the focus above it. */
function keepRoomFor(banner: HTMLElement): void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const isOver = banner.isConnected && getComputedStyle(banner).position === 'fixed';
    const height = isOver ? `${banner.offsetHeight}px` : '';
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
    if (readChoice(document.cookie) !== undefined) remove(banner);
  });
}
