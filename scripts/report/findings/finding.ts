import type { Problem, Resource } from '../../../src/api/problem.ts';
import type { Id } from '../../pull/entry.ts';
import type { Aspect } from '../coverage.ts';
import type { ProblemKind } from './problem-kind.ts';

/**
 * `error`: a record is not published, or only in its last good version. `warning`: a value was not taken or was
 * cleaned, or something is not shown because of it. `notice`: something is missing that an editor could fill in.
 */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a look at the whole snapshot finds, beyond the single records. */
type ArchiveKind =
  | 'untranslated'
  | 'emptyHomeBlock'
  | 'emptySeries'
  | 'emptyLife'
  | 'emptyTerritory'
  | 'unusedKeyword'
  | 'unwrittenContent'
  | 'sameFilm'
  | 'sameClip'
  | 'sameKeyword';

/** What is wrong. Each has its words in the locale files, as `kind.*`. */
export type Kind = ProblemKind | ArchiveKind | `no-${Exclude<Aspect, 'translation'>}` | 'no-cover';

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
  /** What stood there, or what it clashes with; `''` where there is nothing. */
  readonly received: string;
  /** `null` where nothing was done, because there was nothing to be done. */
  readonly effect: Problem['effect'] | null;
}

/** What makes two findings of two pulls the same one. */
export function findingKey({ resource, id, path, kind }: Finding): string {
  return `${resource}\n${id}\n${path}\n${kind}`;
}
