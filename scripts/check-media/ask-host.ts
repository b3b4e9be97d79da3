import { askMedia, type Asked, type AskOptions } from './ask-media.ts';
import type { MediaResult } from './media-state.ts';
import type { MediaKind } from './media-uses.ts';

/** An address to ask for. */
export interface DueMedia {
  readonly url: string;
  readonly kind: MediaKind;
  readonly last: MediaResult | undefined;
}

export interface HostOptions extends AskOptions {
  /** Milliseconds between the beginnings of two requests. */
  readonly pauseMs: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Called with each result. */
  readonly onResult: (result: MediaResult) => Promise<void>;
}

/** How often an address is asked for when its host says that it cannot at the moment. */
const ATTEMPTS = 3;
const FIRST_WAIT_MS = 2000;
/** No host is waited for longer than this at once. */
const MAX_WAIT_MS = 120_000;

/** After so many addresses in a row without an answer the host is down, and the others need not be tried now. */
const SILENT_IN_A_ROW = 10;

/**
 * Asks for all addresses of one host, one after the other.
 * @returns how many were not asked for, because the host is down
 */
export async function askHost(due: readonly DueMedia[], options: HostOptions): Promise<number> {
  let silent = 0;
  for (const [index, media] of due.entries()) {
    const began = options.now();
    const asked = await askPatiently(media, options);
    await options.onResult(resultOf(media, asked, new Date(options.now()).toISOString()));
    silent = asked.fault === 'silent' ? silent + 1 : 0;
    if (silent === SILENT_IN_A_ROW) return due.length - index - 1;
    const rest = options.pauseMs - (options.now() - began);
    if (rest > 0) await options.sleep(rest);
  }
  return 0;
}

async function askPatiently({ url, kind, last }: DueMedia, options: HostOptions): Promise<Asked> {
  for (let attempt = 1; ; attempt += 1) {
    const asked = await askMedia(url, kind, last, options);
    if (asked.fault !== 'silent' || attempt === ATTEMPTS) return asked;
    const wait = asked.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
    await options.sleep(Math.min(wait, MAX_WAIT_MS));
  }
}

function resultOf({ url, last }: DueMedia, asked: Asked, askedAt: string): MediaResult {
  const { fault, detail, etag, modified, bytes } = asked;
  const since = last?.fault === fault ? last.since : askedAt;
  return { url, askedAt, fault, detail, since, etag, modified, bytes };
}
