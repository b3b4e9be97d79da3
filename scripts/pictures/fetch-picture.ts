import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { conditionsOf, readBytes, type MediaRequest } from '../check-media/media-request.ts';

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

/** What makes an address one without copies, though its host answers. */
export class RefusedPictureError extends Error {
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

export interface FetchedPicture {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
  readonly modified: string | null;
}

/**
 * Fetches a picture, or asks whether it is still the one that is known.
 * @returns `null`: it is the same
 * @throws RefusedPictureError for one that is too large, and what the request throws
 */
export async function fetchPicture(
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
