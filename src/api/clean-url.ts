/** Characters that the URL standard leaves in an address and RFC 3986 forbids, which strict readers of RDF and XML refuse. */
const NOT_IN_ADDRESS = /[[\]\\^`{|}]|%(?![\da-f]{2})/gi;

/**
 * Normalises an absolute http(s) address: valid by RFC 3986, and safe for an attribute.
 * @returns `undefined` for anything else: other schemes, relative addresses, and addresses with a user or password
 */
export function parseHttpUrl(text: string): string | undefined {
  const url = parseUrl(text.trim());
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  // Only a host may have brackets.
  const rest = url.href.slice(url.origin.length);
  return url.origin + rest.replace(NOT_IN_ADDRESS, (character) => encodeURIComponent(character));
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
