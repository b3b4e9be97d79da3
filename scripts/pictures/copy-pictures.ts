import { appendFile, mkdir } from 'node:fs/promises';
import { resultLines } from '../../src/archive/json-lines.ts';
import {
  copiesFolder,
  pictureResultsFile,
  readPictureResults,
  type PictureResult,
} from '../../src/archive/picture-results.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { visitHosts, withRetries, type RequestOptions } from '../check-media/media-request.ts';
import { assertPublic, copyPicture } from './copy-picture.ts';
import { RECIPE } from './make-copies.ts';
import { pictureAddresses, tidyCopies } from './tidy-copies.ts';

const DAY_MS = 86_400_000;
/** After this time, a picture is asked for again: its host may show another one at the same address. */
const AGAIN_MS = 7 * DAY_MS;
/** The same of one with a fault, which may have been mended. */
const FAULTY_AGAIN_MS = DAY_MS / 4;

interface CopyingOptions extends Omit<RequestOptions, 'assertFollowed'> {
  readonly stateFolder: string;
  /** Milliseconds for which pictures are fetched. */
  readonly forMs: number;
  readonly onProgress: (done: number, total: number) => void;
}

export interface CopiedPictures {
  /** Different pictures of the archive. */
  readonly pictures: number;
  /** Those that have copies now. */
  readonly copied: number;
  /** Asked for now, though most may have been the same. */
  readonly asked: number;
  /** Due, but not asked for: time was up, or their host is down. */
  readonly left: number;
  /** The faults that this run found, for people: address and reason. */
  readonly faults: readonly string[];
}

/**
 * Makes the copies of all pictures of a snapshot that are new or have changed, and deletes those of all others. A picture
 * that is gone or broken loses its copies; of one whose host does not answer they stay. Can be killed at any moment.
 */
export async function copyPictures(snapshot: Snapshot, options: CopyingOptions): Promise<CopiedPictures> {
  const { stateFolder, now, onProgress } = options;
  await mkdir(copiesFolder(stateFolder), { recursive: true });
  const known = new Map(await readPictureResults(stateFolder));
  const addresses = pictureAddresses(snapshot);
  const due = findDue(addresses, known, now());
  const until = now() + options.forMs;
  const faults: string[] = [];
  let asked = 0;
  await visitHosts(due, { ...options, assertFollowed: assertPublic }, async ({ url }, request) => {
    if (now() >= until) return null;
    const { fault, result } = await withRetries(options, () =>
      copyPicture(url, known.get(url), request, options),
    );
    await appendFile(pictureResultsFile(stateFolder), resultLines([result]));
    known.set(url, result);
    if (result.fault !== null) faults.push(`${url}: ${result.fault}`);
    onProgress((asked += 1), due.length);
    return fault;
  });
  await tidyCopies(stateFolder, snapshot);
  const copied = [...addresses].filter((url) => known.get(url)?.name != null).length;
  return { pictures: addresses.size, copied, asked, left: due.length - asked, faults };
}

/** New addresses first, then those that were asked for longest ago. */
function findDue(
  addresses: ReadonlySet<string>,
  known: ReadonlyMap<string, PictureResult>,
  now: number,
): readonly { readonly url: string }[] {
  const lastAsked = (url: string): number => {
    const last = known.get(url);
    return last?.recipe === RECIPE ? Date.parse(last.checkedAt) : 0;
  };
  const waits = (url: string): number => (known.get(url)?.fault == null ? AGAIN_MS : FAULTY_AGAIN_MS);
  return [...addresses]
    .filter((url) => now - lastAsked(url) >= waits(url))
    .sort((one, other) => lastAsked(one) - lastAsked(other))
    .map((url) => ({ url }));
}
