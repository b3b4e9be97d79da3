import { createMediaRequest, type RequestOptions } from './media-request.ts';
import { probeMedia, type Probe } from './probe-media.ts';
import type { MediaFacts, MediaFault, MediaResult } from './media-state.ts';
import type { MediaKind } from './media-uses.ts';

/** An address to probe. */
export interface DueMedia {
  readonly url: string;
  readonly kind: MediaKind;
  readonly last: MediaResult | undefined;
}

export interface HostOptions extends RequestOptions {
  /** Called with each result. */
  readonly onResult: (result: MediaResult) => Promise<void>;
}

/** How often an address is probed when its host says that it cannot at the moment. */
const ATTEMPTS = 3;
const FIRST_WAIT_MS = 2000;
/** No host is waited for longer than this at once. */
const MAX_WAIT_MS = 120_000;

/** After so many addresses in a row without an answer the host is down, and the others need not be tried now. */
const SILENT_IN_A_ROW = 10;

/** Probes all addresses of one host, one after the other, as long as the host is there. */
export async function probeHost(due: readonly DueMedia[], options: HostOptions): Promise<void> {
  const request = createMediaRequest(options);
  await visitHost(due, async (media) => {
    const { url, kind, last } = media;
    const found = await withRetries(options, () => probeMedia(url, kind, last, { ...options, request }));
    await options.onResult(resultOf(media, found, new Date(options.now()).toISOString()));
    return found.fault;
  });
}

/**
 * Visits the addresses of one host one after the other, until it is down.
 * @param visit returns what is wrong with an address
 */
export async function visitHost<Media>(
  due: readonly Media[],
  visit: (media: Media) => Promise<MediaFault | null>,
): Promise<void> {
  let silent = 0;
  for (const media of due) {
    silent = (await visit(media)) === 'silent' ? silent + 1 : 0;
    if (silent === SILENT_IN_A_ROW) return;
  }
}

/** Tries again, after pauses, where a host says that it cannot at the moment. */
export async function withRetries<Found extends Pick<Probe, 'fault' | 'retryAfterMs'>>(
  { sleep }: Pick<RequestOptions, 'sleep'>,
  attempt: () => Promise<Found>,
): Promise<Found> {
  for (let count = 1; ; count += 1) {
    const found = await attempt();
    if (found.fault !== 'silent' || count === ATTEMPTS) return found;
    const wait = found.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (count - 1);
    await sleep(Math.min(wait, MAX_WAIT_MS));
  }
}

const NOTHING_KNOWN: MediaFacts = { etag: null, modified: null, bytes: null, film: null };

function resultOf({ url, last }: DueMedia, probe: Probe, checkedAt: string): MediaResult {
  const { fault, detail, facts } = probe;
  const since = last?.fault === fault ? last.since : checkedAt;
  const { etag, modified, bytes, film } = facts ?? last ?? NOTHING_KNOWN;
  return { url, checkedAt, fault, detail, since, etag, modified, bytes, film };
}
