import { SEARCH_FOLDER } from '../../routes.ts';
import { MANIFEST_FILE } from './manifest.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** For one file of the index. */
const TIMEOUT_MS = 20_000;

/** Reads a file of the site's index. @throws Error that says which file, and why not */
export async function fetchFile(name: string): Promise<Bytes> {
  try {
    const response = await fetch(`${SEARCH_FOLDER}${name}`, {
      // The manifest has a fixed address, so that it must always be revalidated.
      cache: name === MANIFEST_FILE ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The search index's ${name} could not be read: ${reason}`, { cause: error });
  }
}
