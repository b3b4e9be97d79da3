import type { Config } from '../../src/config.ts';
import { CALENDAR_FILE, DATA_ROOT, EMBED_FOLDER, FEED_FILE, IIIF_FOLDER } from '../../src/routes.ts';
import type { PageFacts } from './page-facts.ts';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

export const POLICY = 'Content-Security-Policy';

/** Forbids other sites to frame a page. */
const NO_FRAMES = "frame-ancestors 'none'";

/**
 * The addresses that other sites' script may read; `*` stands for anything. The code is among them: in a frame whose site
 * forbids it the origin of its own address, as WordPress does, every file is another site's.
 */
export const SHARED_ADDRESSES: readonly string[] = [
  ...[EMBED_FOLDER, IIIF_FOLDER, '/captions/', DATA_ROOT, '/_astro/'].map((folder) => `${folder}*`),
  ...[`/*/${FEED_FILE}`, `/*/${CALENDAR_FILE}`],
];

/** They as the beginning of a regular expression, for nginx too. */
export const SHARED_PATTERN = `^(?:${SHARED_ADDRESSES.join('|').replaceAll('.', '\\.').replaceAll('*', '.*')})`;

const isShared = new RegExp(SHARED_PATTERN);

export const SHARED: Headers = { 'Access-Control-Allow-Origin': '*' };

/**
 * The headers of the response at an address.
 * @param headers those of every other response
 */
export function headersAt(pathname: string, headers: Headers): Headers {
  return {
    ...(pathname.startsWith(EMBED_FOLDER) ? framable(headers) : headers),
    ...(isShared.test(pathname) ? SHARED : {}),
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
  const patterns = ['/*', ...SHARED_ADDRESSES].map(
    (pattern) => [pattern, headersAt(pattern, headers)] as const,
  );
  return `${JSON.stringify(Object.fromEntries(patterns), null, 2)}\n`;
}

/** The players of films on other hosts, loaded into an extra when a visitor presses play. */
const VIDEO_PLAYERS = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'];

/** The analytics service, allowed only when the site has an account with it. */
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com'],
  calls: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
};

/**
 * The Content-Security-Policy of the whole site. Scripts and style sheets are files of the site, or inline ones allowed
 * by their hash; style attributes are allowed (a film's proportions); nobody may frame the site, but for what `headersAt` says.
 */
export function contentSecurityPolicy(facts: PageFacts, config: Config): string {
  const api = originsOf(config.PUBLIC_API_URL);
  // {s} stands for one of several hosts, which a policy writes as a star.
  const tiles = originsOf(config.PUBLIC_MAP_TILES.replace('{s}', '*'));
  const media = config.SITE_MEDIA_HOSTS;
  const service = originsOf(config.PUBLIC_IMAGE_SERVICE);
  const posts = [config.CONTRIBUTIONS_TO, config.REQUESTS_TO].filter((to) => to.startsWith('https:'));
  const { scripts, calls } = config.PUBLIC_ANALYTICS_ID === '' ? { scripts: [], calls: [] } : ANALYTICS;
  // A clip without a page yet comes from the API, with pictures and films from the API's media host.
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...facts.scripts, ...scripts],
    'style-src': ["'self'", ...facts.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...facts.pictures, ...service, ...api, ...media, ...tiles, ...calls],
    'media-src': ["'self'", ...facts.films, ...api, ...media],
    // The player requests the size of a film from its host.
    'connect-src': ["'self'", ...api, ...facts.films, ...media, ...tiles, ...calls, ...posts],
    'font-src': ["'self'"],
    'frame-src': VIDEO_PLAYERS,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...posts],
    'base-uri': ["'none'"],
  };
  return [
    ...Object.entries(directives).map(([name, sources]) => [name, ...new Set(sources)].join(' ')),
    NO_FRAMES,
  ].join('; ');
}

/** The headers of every response, by name. */
export function securityHeaders(facts: PageFacts, config: Config): Headers {
  const isSecure = config.SITE_URL.startsWith('https:');
  return {
    [POLICY]: contentSecurityPolicy(facts, config),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    // HSTS cannot be taken back before it expires, so it must be switched on in the configuration.
    ...(isSecure && config.SITE_HSTS > 0
      ? { 'Strict-Transport-Security': `max-age=${config.SITE_HSTS}` }
      : {}),
  };
}

function originsOf(address: string): string[] {
  const origin = /^https?:\/\/[^/?#]+/.exec(address)?.[0];
  return origin === undefined ? [] : [origin.toLowerCase()];
}
