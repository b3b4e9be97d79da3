import { LANGUAGES, type Language } from '../../model/language.ts';
import { BASEMAP_PATH, SEARCH_FOLDER, SEARCH_MANIFEST } from '../../routes.ts';

/** How the worker treats a request; everything else goes to the network as if there were no worker. */
export type RequestKind =
  /** HTML, whether it is visited or shown in the dialog. */
  | 'page'
  /** Code and styles, named by their content. */
  | 'code'
  /** Small files that pages need, at fixed addresses. */
  | 'part'
  | 'manifest'
  /** A file of the search index, named by its content. */
  | 'segment'
  /** What a live API answers about clips, apart from suggestions. */
  | 'answer';

const PARTS = new RegExp(`^(?:/(?:${LANGUAGES.join('|')})/messages/|/favicon\\.svg$|/images/|/logos/)`);

/**
 * Only the site's own files, without its films, and the answers of its API: what other hosts serve is never kept.
 * @param origin of the site
 * @param api address of the API that a live site asks, or `''`
 */
export function requestKind(
  request: Pick<Request, 'method' | 'url'>,
  origin: string,
  api: string,
): RequestKind | undefined {
  const url = new URL(request.url);
  const { pathname } = url;
  if (request.method !== 'GET') return undefined;
  if (api !== '' && url.href.startsWith(`${api}/api/clips/`)) return 'answer';
  if (url.origin !== origin) return undefined;
  if (pathname === SEARCH_MANIFEST) return 'manifest';
  if (pathname.startsWith(SEARCH_FOLDER)) return pathname.endsWith('.bin') ? 'segment' : undefined;
  if (pathname.startsWith('/_astro/')) return 'code';
  if (PARTS.test(pathname) || pathname === BASEMAP_PATH) return 'part';
  return languageOf(pathname) !== undefined && pathname.endsWith('/') ? 'page' : undefined;
}

/** The language that a path begins with. */
export function languageOf(pathname: string): Language | undefined {
  return LANGUAGES.find((language) => pathname.startsWith(`/${language}/`));
}
