import { linkSync } from 'node:fs';
import { hasCode } from './read-error.ts';

/** System errors after which a file is written instead: a missing one, too many links, another disk, a disk without links. */
const CANNOT_LINK = ['ENOENT', 'EMLINK', 'EXDEV', 'EPERM'];

/** Links a file at another path. @returns false where that cannot be done, so that the file has to be written there */
export function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, ...CANNOT_LINK)) return false;
    throw error;
  }
}
