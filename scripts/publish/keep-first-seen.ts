import type { Config } from '../../src/config.ts';
import {
  FIRST_SEEN_FILE,
  firstSeenText,
  mergeFirstSeen,
  parseFirstSeen,
  readFirstSeen,
  writeFirstSeen,
  type FirstSeen,
} from '../pull/first-seen.ts';
import { openPrivateStore } from './private-store.ts';

/** The days that the target knows. @throws StoreError when it cannot be reached */
export async function fetchFirstSeen(config: Config): Promise<FirstSeen> {
  return parseFirstSeen((await openPrivateStore(config).get(FIRST_SEEN_FILE)) ?? '');
}

/**
 * Keeps the earlier day of each clip, both here and with the target: a machine that could not ask the target when it
 * pulled learns the days now, and its next pull has them.
 */
export async function keepFirstSeen(config: Config): Promise<void> {
  const here = await readFirstSeen(config.ARCHIVE_DIR);
  if (here === undefined) return;
  const store = openPrivateStore(config);
  const there = (await store.get(FIRST_SEEN_FILE)) ?? '';
  const merged = mergeFirstSeen(here, parseFirstSeen(there));
  const text = firstSeenText(merged);
  if (text !== there) await store.put(FIRST_SEEN_FILE, text);
  if (text !== firstSeenText(here)) await writeFirstSeen(config.ARCHIVE_DIR, merged);
}
