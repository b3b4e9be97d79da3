/** Fires on the window when the visitor has chosen, or has taken the choice back. */
export const CONSENT_CHANGE = 'consent:change';

const NAME = 'cookie-consent';
const DAYS = 365;

/** @returns whether the visitor agreed to statistics; `undefined` before any choice, and for a value that is none */
export function readChoice(cookies: string): boolean | undefined {
  const value = new RegExp(`(?:^|; )${NAME}=(true|false)(?:;|$)`).exec(cookies)?.[1];
  return value === undefined ? undefined : value === 'true';
}

/**
 * The line for `document.cookie` that remembers a choice for a year; `undefined` takes it back.
 * @param isSecure whether the page came over https: on another connection browsers refuse a cookie that says so
 */
export function choiceCookie(choice: boolean | undefined, isSecure: boolean): string {
  const seconds = choice === undefined ? 0 : DAYS * 24 * 60 * 60;
  return `${NAME}=${choice ?? ''}; max-age=${seconds}; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
}

export function writeChoice(choice: boolean | undefined): void {
  document.cookie = choiceCookie(choice, location.protocol === 'https:');
  window.dispatchEvent(new Event(CONSENT_CHANGE));
}
