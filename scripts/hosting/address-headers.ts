import { DATA_ROOT, EMBED_FOLDER, IIIF_FOLDER } from '../../src/routes.ts';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

export const POLICY = 'Content-Security-Policy';

/** Forbids other sites to frame a page. */
export const NO_FRAMES = "frame-ancestors 'none'";

/**
 * The folders whose files other sites' script may read. The code is among them: in a frame whose site forbids it the origin
 * of its own address, as WordPress does, every file is another site's.
 */
export const SHARED_FOLDERS: readonly string[] = [
  ...[EMBED_FOLDER, IIIF_FOLDER, '/captions/', DATA_ROOT, '/_astro/'],
];

export const SHARED: Headers = { 'Access-Control-Allow-Origin': '*' };

/**
 * The headers of the response at an address.
 * @param headers those of every other response
 */
export function headersAt(pathname: string, headers: Headers): Headers {
  return {
    ...(pathname.startsWith(EMBED_FOLDER) ? framable(headers) : headers),
    ...(SHARED_FOLDERS.some((folder) => pathname.startsWith(folder)) ? SHARED : {}),
  };
}

/** The headers with which other sites may frame a page. */
export function framable(headers: Headers): Headers {
  const { [POLICY]: policy, ...others } = headers;
  return policy === undefined ? headers : { ...others, [POLICY]: policy.replace(`; ${NO_FRAMES}`, '') };
}

/**
 * `.hosting/headers.json`, for the server or CDN in front of an object storage, which cannot send such headers itself: all
 * headers by pattern of addresses, of which the longest that matches stands alone.
 */
export function headersByAddress(headers: Headers): string {
  const patterns = ['/', ...SHARED_FOLDERS].map(
    (folder) => [`${folder}*`, headersAt(folder, headers)] as const,
  );
  return `${JSON.stringify(Object.fromEntries(patterns), null, 2)}\n`;
}
