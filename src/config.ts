import { z } from 'zod';

/** Every environment variable that the project reads is checked here, once. A wrong one stops the command. */

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const tileAddress = httpAddress.refine(
  (address) => ['{z}', '{x}', '{y}'].every((field) => address.includes(field)),
  { error: 'must be an http(s) address with {z}, {x} and {y} in it' },
);

const imageAddress = z
  .string()
  .refine(
    (address) =>
      /^https?:\/\//.test(address) && ['{width}', '{url}'].every((field) => address.includes(field)),
    { error: 'must be an http(s) address with {width} and {url} in it' },
  );

const editAddress = z.string().refine((address) => /^https?:\/\//.test(address) && address.includes('{id}'), {
  error: 'must be an http(s) address with {id} in it',
});

/** A host as a Content-Security-Policy names it: no path; a star may stand for the first label. */
const hostAddress = z.string().regex(/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/, {
  error: 'must be addresses of hosts, as https://films.example.org or https://*.example.org',
});

/** Where letters go. Nothing in it that means something to a policy of the browser, or to the address of a mail. */
const letterAddress = z
  .string()
  .regex(/^(?:https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~%/-]*)?|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|)$/, {
    error: 'must be an https address without a query, or a mail address',
  })
  .default('');

/** A count or duration, as text. */
const number = z.coerce.number({ error: 'must be a number' });

const emptyOr = <Schema extends z.ZodType>(schema: Schema): z.ZodUnion<[z.ZodLiteral<''>, Schema]> =>
  z.union([z.literal(''), schema]);

/**
 * The variables by what they are for. The descriptions, with the defaults, make the tables of docs/operating.md; a name
 * that begins with PUBLIC_ may be read by visitors.
 */
export const VARIABLES = {
  'The archive': {
    ARCHIVE_API_URL: httpAddress.default('http://127.0.0.1:4330').describe('the API that the pull reads'),
    ARCHIVE_API_TIMEOUT: number
      .int()
      .positive()
      .default(30_000)
      .describe('milliseconds before a request is aborted and tried again'),
    ARCHIVE_API_CONCURRENCY: number
      .int()
      .min(1)
      .max(32)
      .default(4)
      .describe('simultaneous requests (1 to 32)'),
    CAPTIONS_DIR: z
      .string()
      .default('')
      .describe(
        'a folder of captions, descriptions and chapters of films, `{id}.{it|en}.vtt`, `{id}.{it|en}.descriptions.vtt` and ' +
          '`{id}.{it|en}.chapters.vtt`; empty: there are none',
      ),
    VOICES_DIR: z
      .string()
      .default('')
      .describe(
        'a folder of what people told of films, as the editors publish it, `{id}.{it|en}.md`; empty: there is none',
      ),
    NOTES_FILE: z
      .string()
      .default('')
      .describe(
        "the editors' file of notes on words that stay as they were written, shown on the pages of clips that have them; " +
          'empty: there are none',
      ),
    SYNONYMS_FILE: z
      .string()
      .default('')
      .describe(
        "the editors' file of words that mean the same, a line a group, `nozze, matrimonio, sposalizio`: a search for one offers " +
          'the others; empty: there are none',
      ),
    ARCHIVE_DIR: z
      .string()
      .min(1)
      .default('.archive')
      .describe('the state folder: snapshots, caches, reports'),
  },
  'The site': {
    SITE_URL: httpAddress
      .regex(/^https?:\/\/[^/?#]+\/?$/, { error: 'must be an http(s) address without a path' })
      .default('http://localhost:4321')
      .describe(
        'where the site is published: canonical addresses, sitemaps and social pictures begin with it',
      ),
    PUBLIC_API_URL: emptyOr(httpAddress)
      .default('')
      .describe("the API that visitors' browsers may call; empty: the static index alone answers searches"),
    PUBLIC_MAP_TILES: emptyOr(tileAddress)
      .default('')
      .describe(
        'tiles that a visitor may load into the map, `https://…/{z}/{x}/{y}.png`; empty: the map draws only the land ' +
          'that the site ships',
      ),
    PUBLIC_MAP_CREDIT: z
      .string()
      .trim()
      .default('')
      .describe('the credit that the licence of the tiles requires; required with `PUBLIC_MAP_TILES`'),
    PUBLIC_IMAGE_SERVICE: emptyOr(imageAddress)
      .default('')
      .describe(
        'a service for pictures of any width, `https://…/{width}/{url}`, where `{url}` is the percent-encoded address ' +
          'of a picture; let it choose AVIF or WebP by what the browser accepts (`format=auto`, `auto=format` or the like); ' +
          'empty: the two widths that the archive has',
      ),
    PICTURES: z
      .enum(['on', 'off'], 'must be on or off')
      .default('off')
      .describe(
        '`on`: the scheduled job makes copies of all pictures in a few widths, and the pages show them, for archives ' +
          'without an image service; `off`: pages show what the archive has',
      ),
    PICTURES_RATE: number
      .min(0.1)
      .max(50)
      .default(8)
      .describe('requests a second to one host of pictures, of which copies are made (0.1 to 50)'),
    PICTURES_MINUTES: number
      .min(0)
      .default(10)
      .describe('how long a run of the scheduled job fetches pictures; the next run goes on'),
    PUBLIC_OFFLINE: z
      .enum(['on', 'off'], 'must be on or off')
      .default('on')
      .describe(
        '`on`: visited pages can be read again without a network; `off`: browsers forget all that they kept, and keep ' +
          'nothing more',
      ),
    PUBLIC_ANALYTICS_ID: z
      .string()
      .regex(/^(?:G-[A-Z0-9]+)?$/, { error: 'must be a tag id such as G-ABC123' })
      .default('')
      .describe('tag id of the analytics service, `G-…`; empty: nothing is ever loaded from it'),
    SITE_MEDIA_HOSTS: z
      .string()
      .transform((text) => text.split(/\s+/).filter((host) => host !== ''))
      .pipe(z.array(hostAddress))
      .default([])
      .describe(
        'more hosts of pictures and films, such as one that the address of a film redirects to; separated by spaces',
      ),
    SITE_HSTS: number
      .int()
      .min(0)
      .default(0)
      .describe(
        'seconds for which browsers must use https (Strict-Transport-Security); 0: the header is not sent',
      ),
    SITE_LISTEN: z
      .string()
      .regex(/^[\w.:/*[\]-]+$/, { error: 'must be what nginx listens on, as 80 or 127.0.0.1:8080' })
      .default('80')
      .describe('what nginx listens on, in the configuration made for it: `80`, `127.0.0.1:8080`'),
  },
  'The editors': {
    CONTRIBUTIONS_TO: letterAddress.describe(
      'where letters go of visitors who know more about a film: an https address that takes a post, or a mail address; ' +
        'empty: the contact of the footer',
    ),
    REQUESTS_TO: letterAddress.describe('the same for requests for films'),
    REPORT_EDIT_URL: emptyOr(editAddress)
      .default('')
      .describe(
        'the page of the back office where an editor corrects a record, `https://…/{resource}/{id}/`: the report links ' +
          "to it. `{resource}` is the API's name of the list, as `clips` or `vite-archivio`; empty: no such links",
      ),
    REPORT_PASSWORDS: z
      .string()
      .default('')
      .describe(
        "an htpasswd file, outside what is published: nginx then shows the report at `/report/` of the site's address, " +
          'to those who know a password of it; empty: it is shown to nobody',
      ),
  },
  Publishing: {
    PUBLISH_TO: z
      .string()
      .regex(/^(?:releases:.+|plain:.+|s3:\/\/[^/]+(?:\/.*)?)$/, {
        error: 'must be releases:FOLDER, s3://BUCKET/PREFIX or plain:FOLDER',
      })
      .default('releases:.archive/public')
      .describe('where the site is published: `releases:FOLDER`, `s3://BUCKET/PREFIX` or `plain:FOLDER`'),
    PUBLISH_KEEP: number
      .int()
      .min(2)
      .default(3)
      .describe('releases that stay in a folder of releases, including the public one'),
    PUBLISH_KEEP_ASSETS: number
      .min(0)
      .default(24)
      .describe(
        'hours for which code that no page uses any more stays public, for visitors who have an old page open',
      ),
    PUBLISH_CONCURRENCY: number
      .int()
      .min(1)
      .max(64)
      .default(8)
      .describe('files written or uploaded simultaneously (1 to 64)'),
    PUBLISH_COMMAND: z
      .string()
      .default('')
      .describe('a shell command to run after a new release is public, such as `nginx -s reload`'),
    PUBLISH_S3_ENDPOINT: emptyOr(httpAddress)
      .default('')
      .describe("address of the object storage; empty: Amazon's own for the region"),
    PUBLISH_S3_REGION: z.string().min(1).default('us-east-1').describe('region of the object storage'),
    PUBLISH_S3_ENCODING: z
      .enum(['gzip', 'identity'], 'must be gzip or identity')
      .default('gzip')
      .describe('`gzip`: text is stored compressed; `identity`: the CDN before the storage compresses'),
    AWS_ACCESS_KEY_ID: z.string().default('').describe('key of the object storage'),
    AWS_SECRET_ACCESS_KEY: z.string().default('').describe('its secret'),
    AWS_SESSION_TOKEN: z.string().default('').describe('its session token, for temporary keys'),
  },
  'The scheduled job': {
    REBUILD_ON_SUCCESS: z
      .string()
      .default('')
      .describe(
        'a shell command to run after each rebuild that succeeded, with the run as JSON on standard input',
      ),
    REBUILD_HOOK_SECRET: emptyOr(z.string().min(16, { error: 'must have 16 characters or more' }))
      .default('')
      .describe('the secret with which the back office signs its requests to `npm run rebuild -- --listen`'),
    REBUILD_ON_FAILURE: z.string().default('').describe('the same after each rebuild that failed'),
  },
} as const;

const variablesSchema = z.object({
  ...VARIABLES['The site'],
  ...VARIABLES['The archive'],
  ...VARIABLES['The editors'],
  ...VARIABLES.Publishing,
  ...VARIABLES['The scheduled job'],
});

const environmentSchema = variablesSchema
  .refine(({ PUBLIC_MAP_TILES, PUBLIC_MAP_CREDIT }) => PUBLIC_MAP_TILES === '' || PUBLIC_MAP_CREDIT !== '', {
    path: ['PUBLIC_MAP_CREDIT'],
    error: 'must say whose the tiles of PUBLIC_MAP_TILES are',
  })
  .refine(({ PICTURES, PUBLIC_IMAGE_SERVICE }) => PICTURES === 'off' || PUBLIC_IMAGE_SERVICE === '', {
    path: ['PICTURES'],
    error: 'must be off where PUBLIC_IMAGE_SERVICE makes the widths',
  });

export type Config = Readonly<z.infer<typeof environmentSchema>>;

/** A variable of the environment is wrong; the message names it, what it must be and what it was. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Names of variables whose values no message may show. */
const SECRET = /SECRET|KEY|TOKEN/;

/** @throws ConfigurationError */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const isSecret = SECRET.test(name);
    return `${name} ${issue.message}${isSecret ? '' : ` (it is ${JSON.stringify(environment[name])})`}`;
  });
  throw new ConfigurationError(`Configuration: ${faults.join('; ')}.`);
}

/**
 * An address of the API for visitors' browsers, to be written into a page.
 * @param path with its query, from `/api/` on
 * @returns `undefined` on a site without such an API, so that an attribute is left out
 */
export function publicApiAddress(path: string): string | undefined {
  const { PUBLIC_API_URL } = readConfig();
  return PUBLIC_API_URL === '' ? undefined : PUBLIC_API_URL.replace(/\/+$/, '') + path;
}
