import { readConfig } from '../config.ts';

/**
 * An address of the API for visitors' browsers, to be written into a page.
 * @param path with its query, from `/api/` on
 * @returns `undefined` on a site without such an API, so that an attribute is left out
 */
export function publicApiAddress(path: string): string | undefined {
  const base = readConfig().PUBLIC_API_URL;
  return base === '' ? undefined : base.replace(/\/+$/, '') + path;
}
