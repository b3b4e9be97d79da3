import type { Problem, Resource } from '../../../src/api/problem.ts';
import type { Id } from '../../pull/entry.ts';
import type { Aspect } from '../coverage.ts';
import type { ProblemKind } from './problem-kinds.ts';

/**
 * `error`: a record is not published, or only in its last good version. `warning`: a value was not taken or was
 * cleaned, or something is not shown because of it. `notice`: something is missing that an editor could fill in.
 */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Records without contents, and records or texts that nothing shows. */
type UnusedKind =
  'emptyHomeBlock' | 'emptySeries' | 'emptyLife' | 'emptyTerritory' | 'unusedKeyword' | 'unwrittenContent';

export type MissingKind = `no-${Exclude<Aspect, 'translation'>}` | 'no-cover' | 'untranslated' | UnusedKind;

export type DuplicateKind = 'sameFilm' | 'sameClip' | 'sameKeyword';

/** What is wrong. The locale files have a message for each: `kind.*` names it, `does.*` says what the site does. */
export type Kind = ProblemKind | MissingKind | DuplicateKind;

/** One line of the editors' report. */
export interface Finding {
  readonly severity: Severity;
  readonly kind: Kind;
  readonly resource: Resource;
  readonly id: Id | null;
  /** The field, as in `blocks.3.title`; `''` for the record itself. */
  readonly path: string;
  /** In the pull's words, `''` where the kind says it all. */
  readonly expected: string;
  /** The value that the API sent, or the records that it duplicates; `''` where there is nothing. */
  readonly received: string;
  /** What the pull did about it; `null` where there was nothing to do. */
  readonly effect: Problem['effect'] | null;
}
