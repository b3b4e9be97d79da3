import type { Clip } from '../model/clip.ts';

/** Which keys are made: of a few changed clips only those of files that may show one of them. */
export interface KeyScope {
  /** Whether all are made. */
  readonly isWhole: boolean;
  /** Whether what shows these clips is in the scope. */
  readonly shows: (clips: readonly Clip[]) => boolean;
  /** Whether a clip's own files are. */
  readonly has: (clip: Clip) => boolean;
}

export const EVERYTHING: KeyScope = { isWhole: true, shows: () => true, has: () => true };
