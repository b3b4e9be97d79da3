import { hash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copiesFolder, copyNames, type PictureResult } from '../../src/archive/picture-results.ts';
import type { MediaFault } from '../check-media/media-state.ts';
import type { MediaRequest, RequestOptions } from '../check-media/media-request.ts';
import { failedRequest } from '../check-media/probe-media.ts';
import { fetchPicture, RefusedPictureError, type FetchedPicture } from './fetch-picture.ts';
import { BrokenPictureError, makeCopies, RECIPE } from './make-copies.ts';

/** 64 bits: among 35,000 pictures, two with one name are as likely as 1 to 30,000,000,000. */
const NAME_DIGITS = 16;

interface CopyOptions extends Pick<RequestOptions, 'timeoutMs' | 'now'> {
  readonly stateFolder: string;
}

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
  { stateFolder, timeoutMs, now }: CopyOptions,
): Promise<Copied> {
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
    // What its host cannot give at the moment may still be there.
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
