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
import { keptFile } from './kept-file.ts';

/** The days that the target knows; none without a target. @throws StoreError when it cannot be reached */
export async function fetchFirstSeen(config: Config): Promise<FirstSeen> {
  return parseFirstSeen((await keptFile(config, FIRST_SEEN_FILE)?.read()) ?? '');
}

/**
 * Keeps the earlier day of each clip, both here and with the target: a machine that could not ask the target when it
 * pulled learns the days now, and its next pull has them.
 */
export async function keepFirstSeen(config: Config): Promise<void> {
  const file = keptFile(config, FIRST_SEEN_FILE);
  const here = await readFirstSeen(config.ARCHIVE_DIR);
  if (file === undefined || here === undefined) return;
  const there = (await file.read()) ?? '';
  const merged = mergeFirstSeen(here, parseFirstSeen(there));
  const text = firstSeenText(merged);
  if (text !== there) await file.write(text);
  if (text !== firstSeenText(here)) await writeFirstSeen(config.ARCHIVE_DIR, merged);
}
