import { withTimeout } from '../../search/timeout.ts';
import { REAL_TIMERS } from '../../search/timers.ts';

/** Milliseconds. A page that is only improved by an answer does not wait longer for it, nor does the visitor's network. */
const LIMIT = 10_000;

/**
 * The text at an address.
 * @param accept its media type
 * @param signal cancels the request when its element is gone
 * @throws Error when there is none, when it takes too long, or when it was cancelled
 */
export function fetchInTime(address: string, accept: string, signal: AbortSignal): Promise<string> {
  return withTimeout(LIMIT, (within) => fetchText(address, accept, within), signal, REAL_TIMERS);
}

async function fetchText(address: string, accept: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { headers: { accept }, signal });
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.text();
}
