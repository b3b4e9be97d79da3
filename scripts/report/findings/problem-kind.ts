import type { Problem } from '../../../src/api/problem.ts';
import type { Finding, Severity } from './finding.ts';

/**
 * What the pull expects of values, and what an editor would call it when they are not so. Everything else is a
 * record of the wrong shape.
 */
const KINDS = {
  'an http(s) address': 'address',
  'a date (YYYY-MM-DD, YYYY-MM or YYYY)': 'date',
  'a day (YYYY-MM-DD)': 'day',
  'a day (YYYY-MM-DD), or a moment that begins with one': 'day',
  'each clip once': 'repeatedClip',
  'simple HTML': 'html',
  'longitude and latitude': 'position',
  'a longitude within ±180 and a latitude within ±90': 'position',
  'a place (0, 0 is "Null Island")': 'nullIsland',
  'a width and a height that a frame can have': 'frame',
  'a name in Italian or English': 'namelessKeyword',
  'a film to show': 'filmlessSlide',
  'image, text, video, clip_from_archive or clips_list': 'unknownBlock',
  'a territory of the archive': 'unknownTerritory',
  'authors whose name may be shown': 'hiddenAuthor',
  'keywords that have a name': 'unknownKeyword',
  'clips of the archive': 'unknownClip',
  'a series of the list': 'unknownSeries',
  'one record with this id': 'duplicateId',
  'an answer': 'unanswered',
} as const;

export type ProblemKind = (typeof KINDS)[keyof typeof KINDS] | 'shape';

/** The expectations that have a kind of their own. */
export const KNOWN_EXPECTATIONS: readonly string[] = Object.keys(KINDS);

/** A problem of the pull as a line of the report. */
export function findingOfProblem(problem: Problem): Finding {
  return { severity: severityOf(problem), kind: kindOf(problem), ...problem };
}

function kindOf({ expected }: Problem): ProblemKind {
  return Object.hasOwn(KINDS, expected) ? KINDS[expected as keyof typeof KINDS] : 'shape';
}

function severityOf({ effect }: Problem): Severity {
  return effect === 'kept' || effect === 'left-out' ? 'error' : 'warning';
}
