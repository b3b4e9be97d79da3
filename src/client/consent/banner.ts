import { focusHeading } from '../browser/focus-heading.ts';
import { CONSENT_COOKIE, readChoice } from './consent-cookie.ts';

/** Fires on the window when the visitor has chosen, or has taken the choice back. */
export const CONSENT_CHANGE = 'consent:change';

/** How long a choice is remembered. */
export const CONSENT_DAYS = 365;

/** A window so low that the banner would leave no room to read; `consent.css` has the same. */
const IS_LOW = '(max-height: 25em)';

let isAttached = false;

/**
 * Has the banner of the page answer: a strip at the foot of the window, over the page, so that nothing moves. It takes no
 * focus: it is the first stop of the Tab key after the skip link. In a low window it is the end of the page. Gone with the
 * choice, and until the next page with Escape.
 */
export function attach(banner: HTMLElement): void {
  if (isAttached) return;
  isAttached = true;
  if (matchMedia(IS_LOW).matches) document.body.append(banner);
  for (const button of banner.querySelectorAll('button'))
    button.addEventListener('click', () => {
      choose(button.value === 'true', banner);
    });
  keepRoomFor(banner);
}

/** Escape was pressed. @param target what had the focus then */
export function putAside(banner: HTMLElement, target: EventTarget | null): void {
  // What lies over the page, or is written in, has its own use for it.
  const isOthers = target instanceof Element && target.closest('dialog, [popover], input, select') !== null;
  if (!isOthers) hide(banner);
}

/** Asks again who has taken the choice back; the banner gets the focus. */
export function showBanner(): void {
  const banner = document.querySelector<HTMLElement>('.consent');
  if (banner === null) return;
  attach(banner);
  document.documentElement.dataset['ask'] = '';
  banner.querySelector('button')?.focus();
}

function choose(choice: boolean, banner: HTMLElement): void {
  writeChoice(choice);
  hide(banner);
  if (choice && import.meta.env.PUBLIC_ANALYTICS_ID)
    import('./analytics.ts').then(
      (loaded) => {
        loaded.startAnalytics();
      },
      () => undefined,
    );
}

function hide(banner: HTMLElement): void {
  if (banner.contains(document.activeElement)) focusHeading();
  delete document.documentElement.dataset['ask'];
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
  new ResizeObserver(() => {
    const isOver = banner.offsetHeight > 0 && getComputedStyle(banner).position === 'fixed';
    const height = isOver ? `${banner.offsetHeight}px` : '';
    // Not as a variable: with it the styles of the whole page would be computed again.
    style.paddingBottom = height;
    style.scrollPaddingBottom = height && `calc(${height} + 0.5rem)`;
  }).observe(banner);
  // Firefox counts as seen what lies under the banner, and does not scroll there.
  document.addEventListener('focusin', ({ target }) => {
    if (banner.offsetHeight === 0 || !(target instanceof Element) || banner.contains(target)) return;
    const under = target.getBoundingClientRect().bottom - banner.getBoundingClientRect().top;
    if (under > 0 && target.matches(':focus-visible')) scrollBy({ top: under, behavior: 'instant' });
  });
  // The browser may bring this page back as it was, from before the choice was made on another.
  window.addEventListener('pageshow', () => {
    if (readChoice(document.cookie) !== undefined) hide(banner);
  });
}
