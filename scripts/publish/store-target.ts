import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Config } from '../../src/config.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { fileOf } from '../hosting/addresses.ts';
import { headersFile, redirectPage, redirectsFile } from '../hosting/cdn.ts';
import { compressAsGzip } from '../hosting/compress.ts';
import { CACHE, cacheControl, contentType, isPacked } from '../hosting/file-rules.ts';
import type { MadeFile } from '../hosting/kit.ts';
import { headersByAddress, securityHeaders } from '../hosting/headers.ts';
import { digestOf } from '../digest-files.ts';
import { PathTable } from '../path-table.ts';
import type { Lease } from './lock.ts';
import { MANIFEST_VERSION, manifestText, parseManifest, type Manifest } from './manifest.ts';
import type { ObjectHeaders, ObjectStore } from './object-store.ts';
import { uploadOrder } from './plan.ts';
import { changedMeanwhile, type PublishTarget, type Release } from './target.ts';
import { readSource } from './write-planned.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const MANIFEST_KEY = '.publish/manifest.tables.gz';
/** Where earlier code wrote it. */
const EARLIER_MANIFEST_KEY = '.publish/manifest.json.gz';
const PROGRESS_KEY = '.publish/progress.json.gz';

/** After a kill, at most the uploads of this time are repeated. */
const CHECKPOINT_MS = 500;

/** How a site is put into a store. */
interface Way {
  readonly config: Config;
  readonly lock: Lease;
  /** The redirect targets of files at old addresses, by path. */
  readonly redirects: Map<string, string>;
}

/** A target whose files are replaced one by one while visitors read; `uploadOrder` explains why no page breaks. */
export async function openStoreTarget(
  store: ObjectStore,
  config: Config,
  lock: Lease,
): Promise<PublishTarget> {
  const known = (await readText(store, MANIFEST_KEY)) ?? (await readText(store, EARLIER_MANIFEST_KEY));
  const manifest = parseManifest(known ?? '');
  const progress = JSON.parse((await readText(store, PROGRESS_KEY)) ?? 'null') as Progress | null;
  const way: Way = { config, lock, redirects: new Map() };
  return {
    previous: asFound(manifest, progress),
    sequence: (manifest?.sequence ?? 0) + 1,
    countsAll: false,
    makeFiles: ({ facts }, { pages, below }) => {
      const headers = securityHeaders(facts, config);
      const made = new Map<string, MadeFile>();
      for (const [from, to] of [...pages, ...below]) {
        // Feed readers and calendars follow no HTML: they get what is at the present address.
        made.set(fileOf(from), to.endsWith('/') ? redirectPage(to, config.SITE_URL) : { copyOf: fileOf(to) });
        if (to.endsWith('/')) way.redirects.set(fileOf(from), to);
      }
      made.set('.hosting/headers.json', headersByAddress(headers));
      // The host of a plain folder reads these; with an object storage, people read the first.
      if (store.takesEncoding) return made;
      return made
        .set('_headers', headersFile(headers))
        .set('_redirects', redirectsFile({ pages, below }, LANGUAGES));
    },
    // A file that must be served in another way is published again.
    fingerprints: (digests) =>
      digests.map(
        (path, digest) =>
          `${digest}-${digestOf(JSON.stringify(storedHeaders(path, store, way))).slice(0, 8)}`,
      ),
    write: (release) => writeRelease(store, way, manifest, release),
    close: lock.close,
  };
}

async function writeRelease(
  store: ObjectStore,
  way: Way,
  base: Manifest | undefined,
  { plan, manifest, site, sourceOf, onDone }: Release,
): Promise<void> {
  const groups = uploadOrder(plan);
  const done: Record<string, string | null> = {};
  const planned = [...groups.flat(), ...plan.removed];
  const record = (): Promise<void> =>
    writeText(store, PROGRESS_KEY, JSON.stringify({ base: base?.sequence ?? 0, planned, done }));
  const checkpoints = everySoOften(record);
  try {
    await record();
    for (const group of groups) {
      await runWithConcurrency(way.config.PUBLISH_CONCURRENCY, group, async (path) => {
        way.lock.assertHeld();
        const headers = storedHeaders(path, store, way);
        const content = readSource(site, sourceOf(path));
        if (content === undefined) throw changedMeanwhile(path);
        // The headers depend on the name alone, so a file is encoded even if it does not get smaller.
        const body = headers.encoding === undefined ? content : await compressAsGzip(path, content);
        await store.put(path, body, headers);
        done[path] = manifest.files.get(path) ?? null;
        onDone(1);
      });
    }
    // Pages first: until they are deleted, they may refer to the files that are deleted after them.
    for (const isPagesTurn of [true, false]) {
      const group = plan.removed.filter((path) => path.endsWith('.html') === isPagesTurn);
      await runWithConcurrency(way.config.PUBLISH_CONCURRENCY, group, async (path) => {
        way.lock.assertHeld();
        await store.remove(path);
        done[path] = null;
        onDone(1);
      });
    }
    await checkpoints.stop();
    await writeText(store, MANIFEST_KEY, manifestText(manifest).join(''));
    await store.remove(PROGRESS_KEY);
  } catch (error) {
    await checkpoints.stop();
    // If this write fails, files are only uploaded again.
    await record().catch(() => undefined);
    throw error;
  }
}

function storedHeaders(
  path: string,
  { takesEncoding }: ObjectStore,
  { config, redirects }: Way,
): ObjectHeaders {
  const redirect = redirects.get(path);
  const isEncoded = takesEncoding && config.PUBLISH_S3_ENCODING === 'gzip' && isPacked(path);
  return {
    type: contentType(path),
    cache: redirect === undefined ? cacheControl(path) : CACHE.data,
    ...(isEncoded ? { encoding: 'gzip' as const } : {}),
    ...(redirect === undefined ? {} : { redirect }),
  };
}

async function readText(store: ObjectStore, key: string): Promise<string | undefined> {
  const body = await store.get(key);
  return body === undefined ? undefined : (await unpack(body)).toString('utf8');
}

async function writeText(store: ObjectStore, key: string, text: string): Promise<void> {
  await store.put(key, await pack(text), {
    type: 'application/gzip',
    cache: 'private, no-store',
  });
}

/** Calls a function repeatedly, never twice at once, and for at most a tenth of the time. */
function everySoOften(call: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    let pause = CHECKPOINT_MS;
    while (await sleep(pause, true, { signal: stopping.signal }).catch(() => false)) {
      const began = performance.now();
      await call().catch(() => undefined);
      pause = Math.max(CHECKPOINT_MS, 9 * (performance.now() - began));
    }
  };
  const running = loop();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/**
 * The changes that a run plans, written before it begins, and those that are done. After a kill, the next run knows for
 * each file whether it is the old one, the new one, or either.
 */
interface Progress {
  /**
   * The sequence of the manifest that the run began with; 0: none. With another number, the progress is out of date.
   */
  readonly base: number;
  readonly planned: readonly string[];
  /** The fingerprints of written files; `null` for deleted ones. */
  readonly done: Readonly<Record<string, string | null>>;
}

/** No file has this fingerprint: a file that may be the old or the new one must be written again. */
const UNKNOWN_FINGERPRINT = '?';

/**
 * The contents of a store as far as they are known: the manifest, corrected by what a killed run may have done.
 * @returns `undefined` when nothing was ever published there
 */
function asFound(manifest: Manifest | undefined, progress: Progress | null): Manifest | undefined {
  if (progress?.base !== (manifest?.sequence ?? 0)) return manifest;
  const files = new Map<string, string | undefined>();
  const retained = { ...manifest?.retained };
  for (const path of progress.planned) {
    const fingerprint = progress.done[path];
    if (fingerprint === null) {
      files.set(path, undefined);
      Reflect.deleteProperty(retained, path);
    } else if (fingerprint !== undefined || retained[path] === undefined) {
      files.set(path, fingerprint ?? UNKNOWN_FINGERPRINT);
    }
  }
  return {
    ...(manifest ?? { version: MANIFEST_VERSION, sequence: 0, release: '', publishedAt: '', retired: [] }),
    files: (manifest?.files ?? PathTable.EMPTY).with(files),
    retained,
  };
}

/**
 * Runs a task for every item, some at once. After a failure no further task starts, and the error is thrown once the
 * running ones have ended, so nothing continues in the background. Lanes that take the next item: a promise for each of
 * 180,000 items, as p-limit makes them before the first begins, takes 270 MB.
 */
async function runWithConcurrency<Thing>(
  concurrency: number,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = things.values();
  let failure: { readonly error: unknown } | undefined;
  const lane = async (): Promise<void> => {
    for (const thing of waiting) {
      await work(thing).catch((error: unknown) => {
        failure ??= { error };
      });
      if (failure !== undefined) return;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  if (failure !== undefined) throw failure.error;
}
