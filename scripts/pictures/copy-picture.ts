import { hash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { rename, writeFile } from 'node:fs/promises';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { copiesFolder, copyNames, type PictureResult } from '../../src/archive/picture-results.ts';
import type { MediaFault } from '../check-media/media-state.ts';
import {
  conditionsOf,
  readBytes,
  type MediaRequest,
  type RequestOptions,
} from '../check-media/media-request.ts';
import { failedRequest } from '../check-media/probe-media.ts';
import { BrokenPictureError, makeCopies, RECIPE } from './make-copies.ts';

/** 64 bits: among 35,000 pictures, two with one name are as likely as 1 to 30,000,000,000. */
const NAME_DIGITS = 16;

interface Copied {
  readonly fault: MediaFault | null;
  readonly retryAfterMs: number | null;
  readonly result: PictureResult;
}

const GOOD = { fault: null, retryAfterMs: null };
const NOTHING = {
  ...{ fault: null, etag: null, modified: null, recipe: RECIPE, name: null, widths: [], original: null },
};

/**
 * Fetches a picture, unless it is the one that is known, and makes its copies.
 * @param last what is known of it
 * @throws what the disk throws; what is wrong with the picture or its host is part of the result
 */
export async function copyPicture(
  url: string,
  last: PictureResult | undefined,
  request: MediaRequest,
  options: Pick<RequestOptions, 'timeoutMs' | 'now'> & { readonly stateFolder: string },
): Promise<Copied> {
  const { stateFolder, timeoutMs, now } = options;
  const checkedAt = new Date(now()).toISOString();
  const nothing = { ...NOTHING, url, checkedAt };
  let picture: FetchedPicture | null;
  try {
    picture = await fetchPicture(
      request,
      url,
      last?.fault === null && last.recipe === RECIPE ? last : undefined,
    );
  } catch (error) {
    if (error instanceof RefusedPictureError) return brokenPicture(nothing, error);
    const { fault, detail, retryAfterMs } = failedRequest(error, timeoutMs);
    // A picture that its host cannot send at the moment may still exist.
    const kept = fault === 'dead' ? nothing : { ...nothing, ...last };
    return { fault, retryAfterMs, result: { ...kept, recipe: RECIPE, checkedAt, fault: detail } };
  }
  if (picture === null) return { ...GOOD, result: { ...nothing, ...last, checkedAt } };
  const { bytes, etag, modified } = picture;
  try {
    const made = await storeCopies(bytes, last, stateFolder);
    return { ...GOOD, result: { ...nothing, ...made, etag, modified } };
  } catch (error) {
    if (error instanceof BrokenPictureError) return brokenPicture(nothing, error);
    throw error;
  }
}

function brokenPicture(nothing: PictureResult, { message }: Error): Copied {
  return { ...GOOD, fault: 'broken', result: { ...nothing, fault: message } };
}

/** Makes the copies of a picture, unless it is the one that they were made of. @throws BrokenPictureError */
async function storeCopies(
  bytes: Uint8Array,
  last: PictureResult | undefined,
  stateFolder: string,
): Promise<Pick<PictureResult, 'name' | 'widths' | 'original'>> {
  const name = hash('sha256', Buffer.concat([bytes, Buffer.from(RECIPE)]), 'hex').slice(0, NAME_DIGITS);
  if (last?.name === name) return { name, widths: last.widths, original: last.original };
  const { copies, original } = await makeCopies(bytes);
  const made = { name: copies.size === 0 ? null : name, widths: [...copies.keys()], original };
  const files = copyNames(made);
  for (const [index, copy] of [...copies.values()].entries()) {
    const file = join(copiesFolder(stateFolder), files[index] ?? '');
    // Moved into place: a file with its name is whole.
    await writeFile(`${file}.new`, copy);
    await rename(`${file}.new`, file);
  }
  return made;
}

/** No picture of the archive is larger; an endless answer ends here. */
const MAX_BYTES = 40_000_000;

/** Networks that a host on the internet must not lead to: this machine, and those around it. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** The host answers, but its picture gets no copies. */
class RefusedPictureError extends Error {
  override readonly name = 'RefusedPictureError';
}

/**
 * Refuses redirects into a private network, and to what is not http(s). The archive's own addresses may lie in one.
 * @throws RefusedPictureError, and what looking up a host throws
 */
export async function assertPublic(from: string, to: string): Promise<void> {
  const [{ host }, target] = [new URL(from), new URL(to)];
  if (!/^https?:$/.test(target.protocol)) throw new RefusedPictureError(`it leads to ${target.protocol}`);
  if (target.host === host) return;
  const addresses = await lookup(target.hostname.replace(/^\[|\]$/g, ''), { all: true });
  if (addresses.some(({ address }) => PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')))
    throw new RefusedPictureError('it leads into a private network');
}

interface FetchedPicture {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
  readonly modified: string | null;
}

/**
 * Fetches a picture, or asks whether it is still the one that is known.
 * @returns `null`: it is the same
 * @throws RefusedPictureError for one that is too large, and what the request throws
 */
async function fetchPicture(
  request: MediaRequest,
  url: string,
  known: Omit<FetchedPicture, 'bytes'> | undefined,
): Promise<FetchedPicture | null> {
  const { response } = await request(url, conditionsOf(known));
  if (response.status === 304) return null;
  const bytes = await readBytes(response, MAX_BYTES + 1);
  if (bytes.length > MAX_BYTES) throw new RefusedPictureError(`more than ${MAX_BYTES / 1e6} MB`);
  const [etag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')];
  return { bytes, etag, modified };
}
