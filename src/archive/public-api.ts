import { readConfig } from '../config.ts';

/**
 * An address of the API that visitors' browsers may call, for a page to name at build time.
 * @param path with its query, from `/api/` on
 * @returns `undefined` on a site without such an API: then an attribute that would hold it is left out
 */
export function publicApiAddress(path: string): string | undefined {
  const base = readConfig().PUBLIC_API_URL;
  return base === '' ? undefined : base.replace(/\/+$/, '') + path;
}
