import { createMediaRequest, type RequestOptions } from './media-request.ts';
import { probeMedia, type Probe } from './probe-media.ts';
import type { MediaFacts, MediaResult } from './media-state.ts';
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

/**
 * Probes all addresses of one host, one after the other.
 * @returns how many were not probed, because the host is down
 */
export async function probeHost(due: readonly DueMedia[], options: HostOptions): Promise<number> {
  const probe = createProbe(options);
  let silent = 0;
  for (const [index, media] of due.entries()) {
    const found = await probe(media);
    await options.onResult(resultOf(media, found, new Date(options.now()).toISOString()));
    silent = found.fault === 'silent' ? silent + 1 : 0;
    if (silent === SILENT_IN_A_ROW) return due.length - index - 1;
  }
  return 0;
}

function createProbe(options: HostOptions): (media: DueMedia) => Promise<Probe> {
  const request = createMediaRequest(options);
  const { timeoutMs, sleep } = options;
  return async ({ url, kind, last }) => {
    for (let attempt = 1; ; attempt += 1) {
      const probe = await probeMedia(url, kind, last, { request, timeoutMs });
      if (probe.fault !== 'silent' || attempt === ATTEMPTS) return probe;
      const wait = probe.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
      await sleep(Math.min(wait, MAX_WAIT_MS));
    }
  };
}

const NOTHING_KNOWN: MediaFacts = { etag: null, modified: null, bytes: null, film: null };

function resultOf({ url, last }: DueMedia, probe: Probe, checkedAt: string): MediaResult {
  const { fault, detail, facts } = probe;
  const since = last?.fault === fault ? last.since : checkedAt;
  const { etag, modified, bytes, film } = facts ?? last ?? NOTHING_KNOWN;
  return { url, checkedAt, fault, detail, since, etag, modified, bytes, film };
}
