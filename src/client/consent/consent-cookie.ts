/** The name of the cookie that remembers the choice. */
export const CONSENT_COOKIE = 'cookie-consent';

/** @returns whether the visitor agreed to statistics; `undefined` before any choice, and for a value that is none */
export function readChoice(cookies: string): boolean | undefined {
  const value = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(true|false)(?:;|$)`).exec(cookies)?.[1];
  return value === undefined ? undefined : value === 'true';
}
