import type { Problem, ProblemKind, Resource } from '../../../src/api/problem.ts';
import type { MediaFault } from '../../check-media/media-state.ts';
import type { Id } from '../../pull/received-record.ts';
import type { Aspect } from '../statistics.ts';

/**
 * `error`: a record is not published, or only in its last good version. `warning`: a value was not taken or was
 * cleaned, something is not shown because of it, or a value is probably a mistake. `notice`: something is missing that an
 * editor could fill in, or there twice.
 */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * A kind of problem. The locale files have messages for each: `kind.*` names it, `does.*` says what the site does, `fix.*`
 * what an editor can do.
 */
export type Kind =
  | ProblemKind
  // Records without contents, which the site shows empty or not at all.
  | 'emptyHomeBlock'
  | 'emptySeries'
  | 'emptyLife'
  | 'emptyTerritory'
  // Fields and records that nobody filled in or uses.
  | `no-${Exclude<Aspect, 'translation'> | 'cover'}`
  | 'untranslated'
  | 'unusedKeyword'
  | 'unwrittenContent'
  // Records that are probably one.
  | 'sameFilm'
  | 'sameClip'
  | 'sameKeyword'
  // Values that the site shows as they are, though they are probably mistakes.
  | 'straySpaces'
  | 'sameName'
  | 'outsideYears'
  | 'farFromTown'
  // Films and pictures that cannot be shown as they should; `npm run check-media` finds them.
  | `media${Capitalize<MediaFault>}`
  | 'mediaHost'
  // Captions that go on after the film.
  | 'lateCue';

/** One line of the editors' report. */
export interface Finding {
  readonly severity: Severity;
  readonly kind: Kind;
  readonly resource: Resource;
  readonly id: Id | null;
  /** The field, as in `blocks.3.title`; `''` for the record itself. */
  readonly path: string;
  /** In the pull's words; only for a problem of the pull. */
  readonly expected?: string;
  /** The value that the API sent, or the records that it duplicates; `''` where there is nothing. */
  readonly received: string;
  /** Only for a problem of the pull. */
  readonly effect?: Problem['effect'];
}

/** A problem of the pull as a line of the report. */
export function findingOfProblem(problem: Problem): Finding {
  const { effect } = problem;
  const severity = effect === 'kept' || effect === 'left-out' ? 'error' : 'warning';
  return { severity, ...problem };
}
