import type { ClipFile } from '../../clip/clip-file.ts';
import { withTimeout } from '../../search/timeout.ts';
import { REAL_TIMERS } from '../../search/timers.ts';

/** The file of a clip; `gone`: the archive has no such clip, or no page of it yet; `unreachable`: no answer came. */
export type ClipFileAnswer = ClipFile | 'gone' | 'unreachable';

/** Milliseconds. */
const LIMIT = 10_000;

/**
 * The small file of a clip. Never rejects.
 * @param address of `clipFilePath`, or relative: the framed page is small because it does not know the site's addresses
 */
export async function fetchClipFile(address: string, signal: AbortSignal): Promise<ClipFileAnswer> {
  try {
    return await withTimeout(LIMIT, (within) => fetchFile(address, within), signal, REAL_TIMERS);
  } catch {
    return 'unreachable';
  }
}

async function fetchFile(address: string, signal: AbortSignal): Promise<ClipFileAnswer> {
  const response = await fetch(address, { signal });
  // Storage that lists nothing answers 403 for what it does not have.
  if ([403, 404, 410].includes(response.status)) return 'gone';
  if (!response.ok) return 'unreachable';
  // Written by the build of this site.
  return (await response.json()) as ClipFile;
}
