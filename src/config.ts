import { z } from 'zod';

/**
 * Every environment variable the project reads, with its default; checked here, once. A wrong one stops the command
 * with a sentence that names it.
 */
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const tileAddress = httpAddress.refine(
  (address) => ['{z}', '{x}', '{y}'].every((place) => address.includes(place)),
  { error: 'must be an http(s) address with {z}, {x} and {y} in it' },
);

const imageAddress = z
  .string()
  .refine(
    (address) =>
      /^https?:\/\//.test(address) && ['{width}', '{url}'].every((place) => address.includes(place)),
    { error: 'must be an http(s) address with {width} and {url} in it' },
  );

/** As a Content-Security-Policy names it: no path, perhaps a star for the first part of the name. */
const hostAddress = z.string().regex(/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/, {
  error: 'must be addresses of hosts, as https://films.example.org or https://*.example.org',
});

const variablesSchema = z.object({
  /** The API that the pull reads. */
  ARCHIVE_API_URL: httpAddress.default('http://127.0.0.1:4330'),
  /** The API that visitors' browsers may call; empty: the static index answers alone. */
  PUBLIC_API_URL: z.union([z.literal(''), httpAddress]).default(''),
  /**
   * Tiles for the map, as `https://…/{z}/{x}/{y}.png`; empty: the map draws the land that the site ships itself, and
   * calls nobody. Tiles are asked for only when a visitor wants them.
   */
  PUBLIC_MAP_TILES: z.union([z.literal(''), tileAddress]).default(''),
  /** Whose tiles these are, as their licence wants it said on the map: `© OpenStreetMap contributors`. */
  PUBLIC_MAP_CREDIT: z.string().trim().default(''),
  /**
   * A service that makes pictures of any width, as `https://…/{width}/{url}` (`{url}` stands for the picture's
   * address, percent-encoded); empty: the two widths that the archive makes itself.
   */
  PUBLIC_IMAGE_SERVICE: z.union([z.literal(''), imageAddress]).default(''),
  /** Tag id of the analytics service; empty: nothing is ever loaded from it, whatever visitors choose. */
  PUBLIC_ANALYTICS_ID: z
    .string()
    .regex(/^(?:G-[A-Z0-9]+)?$/, { error: 'must be a tag id such as G-ABC123' })
    .default(''),
  /** Where the site is published: canonical addresses, sitemaps and social pictures start with it. */
  SITE_URL: httpAddress.default('http://localhost:4321'),
  /** Snapshots, caches and reports. */
  ARCHIVE_DIR: z.string().min(1).default('.archive'),
  /** Milliseconds after which one request is given up (and tried again). */
  ARCHIVE_API_TIMEOUT: z.coerce.number().int().positive().default(30_000),
  /** Requests under way at once. */
  ARCHIVE_API_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(4),
  /** Further hosts of pictures and films, such as the one that a film's address redirects to; separated by spaces. */
  SITE_MEDIA_HOSTS: z
    .string()
    .transform((text) => text.split(/\s+/).filter((host) => host !== ''))
    .pipe(z.array(hostAddress))
    .default([]),
  /** Seconds for which browsers that came by https never come by http again; 0: nothing is said. */
  SITE_HSTS: z.coerce.number().int().min(0).default(0),
  /** What nginx listens on, in the configuration that is made for it: `80`, `127.0.0.1:8080`. */
  SITE_LISTEN: z
    .string()
    .regex(/^[\w.:/*[\]-]+$/, { error: 'must be what nginx listens on, as 80 or 127.0.0.1:8080' })
    .default('80'),
  /** Where the site is published to: `releases:FOLDER`, `s3://BUCKET/PREFIX` or `plain:FOLDER`. */
  PUBLISH_TO: z
    .string()
    .regex(/^(?:releases:.+|plain:.+|s3:\/\/[^/]+(?:\/.*)?)$/, {
      error: 'must be releases:FOLDER, s3://BUCKET/PREFIX or plain:FOLDER',
    })
    .default('releases:.archive/public'),
  /** Releases that stay in a folder, the current one among them. */
  PUBLISH_KEEP: z.coerce.number().int().min(2).default(3),
  /** Hours for which code that no page names any more stays published, for visitors who have an old page open. */
  PUBLISH_KEEP_ASSETS: z.coerce.number().min(0).default(24),
  /** Files written or uploaded at once. */
  PUBLISH_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  /** Run by the shell after a new release is public, such as `nginx -s reload`; empty: nothing. */
  PUBLISH_COMMAND: z.string().default(''),
  /** Run by the shell after each rebuild that went well, with the run as JSON on its standard input; empty: nothing. */
  REBUILD_ON_SUCCESS: z.string().default(''),
  /** The same after each that failed. */
  REBUILD_ON_FAILURE: z.string().default(''),
  /** Address of the object storage; empty: Amazon's own for the region. */
  PUBLISH_S3_ENDPOINT: z.union([z.literal(''), httpAddress]).default(''),
  PUBLISH_S3_REGION: z.string().min(1).default('us-east-1'),
  /** How objects are stored: `gzip`, or `identity` where what stands before the storage compresses by itself. */
  PUBLISH_S3_ENCODING: z.enum(['gzip', 'identity']).default('gzip'),
  /** Keys of the object storage, by the names that its tools have for them. */
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  AWS_SESSION_TOKEN: z.string().default(''),
});

const environmentSchema = variablesSchema.refine(
  ({ PUBLIC_MAP_TILES, PUBLIC_MAP_CREDIT }) => PUBLIC_MAP_TILES === '' || PUBLIC_MAP_CREDIT !== '',
  { path: ['PUBLIC_MAP_CREDIT'], error: 'must say whose the tiles of PUBLIC_MAP_TILES are' },
);

export type Config = Readonly<z.infer<typeof environmentSchema>>;

/** @throws Error naming the variable, what it must be and what it was */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} ${issue.message} (it is ${JSON.stringify(environment[name])})`;
  });
  throw new Error(`Configuration: ${faults.join('; ')}.`);
}
