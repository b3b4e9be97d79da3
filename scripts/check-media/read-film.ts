import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { frameSize } from '../../src/model/clip.ts';
import type { MediaResult } from './media-state.ts';

/** A film file as its host gives it. */
export interface FilmFile {
  /** Its size in bytes. */
  readonly size: number;
  /** Its beginning, as far as it is known already. */
  readonly first: Uint8Array;
  /** Fetches the bytes from `start` up to, and without, `end`. */
  readonly fetchRange: (start: number, end: number) => Promise<Uint8Array>;
}

/** The file is of a kind that can be read, and has no film in it. The message says what it lacks. */
export class BrokenFilmError extends Error {}

/** At least so many bytes are fetched at once: headers of a few bytes each follow one another. */
export const LEAST_BYTES = 16_384;
/** The table of a film of three hours has about 8 MB. */
const MOST_BYTES = 16_000_000;
/** A film without a table would be read to its end. */
const MOST_READS = 20;

/** A film that would take too many bytes or requests to read. */
class TooLongError extends Error {}

/**
 * Reads a film's duration and frame, and of the file no more than is needed. A file of another kind than MP4, QuickTime,
 * WebM or Matroska, or one that would take too long, is not known.
 * @throws BrokenFilmError, and what `fetchRange` throws
 */
export async function readFilm(file: FilmFile): Promise<NonNullable<MediaResult['film']>> {
  const failed: unknown[] = [];
  const read = createReader(file);
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) =>
      read(start, end).catch((error: unknown) => {
        failed.push(error);
        throw error;
      }),
    // The waiting read throws it.
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source });
  try {
    if (!(await input.canRead())) return { seconds: null, frame: null };
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw new BrokenFilmError('no picture');
    const frame = frameSize(await track.getDisplayWidth(), await track.getDisplayHeight());
    const inHeader = await input.getDurationFromMetadata();
    const seconds = inHeader !== null && inHeader > 0 ? inHeader : await input.computeDuration();
    if (seconds <= 0) throw new BrokenFilmError('0 s');
    return { seconds: Math.round(seconds * 1000) / 1000, frame };
  } catch (error) {
    const [cause = error] = failed;
    if (cause instanceof TooLongError) return { seconds: null, frame: null };
    // An error of the library is one of the file.
    if (failed.length === 0 && !(error instanceof BrokenFilmError)) throw new BrokenFilmError('unreadable');
    throw cause;
  } finally {
    input.dispose();
  }
}

/** Reads from what was fetched before, or fetches. */
function createReader({ size, first, fetchRange }: FilmFile) {
  const chunks = [{ start: 0, bytes: first }];
  let fetched = 0;
  return async (start: number, end: number): Promise<Uint8Array> => {
    const known = chunks.find((one) => one.start <= start && end <= one.start + one.bytes.length);
    if (known !== undefined) return known.bytes.subarray(start - known.start, end - known.start);
    const last = Math.min(size, Math.max(end, start + LEAST_BYTES));
    fetched += last - start;
    if (fetched > MOST_BYTES || chunks.length > MOST_READS) throw new TooLongError();
    const bytes = await fetchRange(start, last);
    chunks.push({ start, bytes });
    return bytes.subarray(0, end - start);
  };
}
