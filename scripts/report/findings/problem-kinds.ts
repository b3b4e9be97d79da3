import type { Problem } from '../../../src/api/problem.ts';
import type { Finding } from './finding.ts';

/** The pull's expectations, and what an editor calls a value that does not meet them. */
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

/** `shape`: any other expectation, which is of the record's shape. */
export type ProblemKind = (typeof KINDS)[keyof typeof KINDS] | 'shape';

/** The expectations that have a kind of their own. */
export const KNOWN_EXPECTATIONS: readonly string[] = Object.keys(KINDS);

/** A problem of the pull as a line of the report. */
export function findingOfProblem(problem: Problem): Finding {
  const { expected, effect } = problem;
  const severity = effect === 'kept' || effect === 'left-out' ? 'error' : 'warning';
  return { severity, kind: isKnown(expected) ? KINDS[expected] : 'shape', ...problem };
}

function isKnown(expected: string): expected is keyof typeof KINDS {
  return Object.hasOwn(KINDS, expected);
}
