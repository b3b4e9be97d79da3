import { probeMedia, type Probe, type ProbeOptions } from './probe-media.ts';
import type { MediaResult } from './media-state.ts';
import type { MediaKind } from './media-uses.ts';

/** An address to probe. */
export interface DueMedia {
  readonly url: string;
  readonly kind: MediaKind;
  readonly last: MediaResult | undefined;
}

export interface HostOptions extends ProbeOptions {
  /** Milliseconds between the beginnings of two requests. */
  readonly pauseMs: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
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
  let silent = 0;
  for (const [index, media] of due.entries()) {
    const began = options.now();
    const probe = await probeWithRetries(media, options);
    await options.onResult(resultOf(media, probe, new Date(options.now()).toISOString()));
    silent = probe.fault === 'silent' ? silent + 1 : 0;
    if (silent === SILENT_IN_A_ROW) return due.length - index - 1;
    const rest = options.pauseMs - (options.now() - began);
    if (rest > 0) await options.sleep(rest);
  }
  return 0;
}

async function probeWithRetries({ url, kind, last }: DueMedia, options: HostOptions): Promise<Probe> {
  for (let attempt = 1; ; attempt += 1) {
    const probe = await probeMedia(url, kind, last, options);
    if (probe.fault !== 'silent' || attempt === ATTEMPTS) return probe;
    const wait = probe.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
    await options.sleep(Math.min(wait, MAX_WAIT_MS));
  }
}

function resultOf({ url, last }: DueMedia, probe: Probe, askedAt: string): MediaResult {
  const { fault, detail, etag, modified, bytes } = probe;
  const since = last?.fault === fault ? last.since : askedAt;
  return { url, askedAt, fault, detail, since, etag, modified, bytes };
}
