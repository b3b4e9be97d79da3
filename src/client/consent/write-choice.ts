import { CONSENT_COOKIE } from './consent-cookie.ts';

/** Fires on the window when the visitor has chosen, or has taken the choice back. */
export const CONSENT_CHANGE = 'consent:change';

/** How long a choice is remembered. */
export const CONSENT_DAYS = 365;

/**
 * The line for `document.cookie` that remembers a choice for a year; `undefined` takes it back.
 * @param isSecure whether the page came over https: on another connection browsers refuse a cookie that says so
 */
export function choiceCookie(choice: boolean | undefined, isSecure: boolean): string {
  const seconds = choice === undefined ? 0 : CONSENT_DAYS * 24 * 60 * 60;
  return `${CONSENT_COOKIE}=${choice ?? ''}; max-age=${seconds}; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
}

export function writeChoice(choice: boolean | undefined): void {
  document.cookie = choiceCookie(choice, location.protocol === 'https:');
  window.dispatchEvent(new Event(CONSENT_CHANGE));
}
