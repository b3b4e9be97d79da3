/**
 * Normalises an absolute http(s) address, safe for an attribute.
 * @returns `undefined` for anything else: other schemes, relative addresses, and addresses with a user or password
 */
export function parseHttpUrl(text: string): string | undefined {
  const url = parseUrl(text.trim());
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  return url.username === '' && url.password === '' ? url.href : undefined;
}

/** A link inside a text: an http(s) or mail address. */
export function parseLink(text: string): string | undefined {
  if (!/^mailto:/i.test(text.trim())) return parseHttpUrl(text);
  const url = parseUrl(text.trim());
  return url !== undefined && /^[^\s@<>"]+@[^\s@<>"]+$/.test(url.pathname) ? url.href : undefined;
}

function parseUrl(text: string): URL | undefined {
  // Not `URL.parse`, which browsers have only since 2024.
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
