/** The API's resources, by the names that reports and errors use. */
export type Resource =
  | 'clips'
  | 'keywords'
  | 'series'
  | 'territories'
  | 'lives'
  | 'extras'
  | 'homeBlocks'
  | 'slides'
  | 'contents'
  | 'totals';

/** The expected value by kind of problem, in words for the terminal and for `report.json`. */
const EXPECTED = {
  address: 'an http(s) address',
  date: 'a date (YYYY-MM-DD, YYYY-MM or YYYY)',
  day: 'a day (YYYY-MM-DD)',
  captions: 'captions in WebVTT',
  repeatedClip: 'each clip once',
  html: 'simple HTML',
  position: 'a longitude within ±180 and a latitude within ±90',
  nullIsland: 'a place (0, 0 is "Null Island")',
  frame: 'a width and a height that a frame can have',
  namelessKeyword: 'a name in Italian or English',
  filmlessSlide: 'a film to show',
  unknownBlock: 'a type of block that the site shows',
  unknownTerritory: 'a territory of the archive',
  hiddenAuthor: 'authors whose name may be shown',
  unknownKeyword: 'keywords that have a name',
  unknownClip: 'clips of the archive',
  unknownSeries: 'a series of the list',
  duplicateId: 'one record with this id',
  unanswered: 'an answer',
} as const;

/** `shape`: the field or the record is not of the type that the API's contract gives it. */
export type ProblemKind = keyof typeof EXPECTED | 'shape';

/** A fault in the API's data, and what was done about it. */
export interface Problem {
  readonly resource: Resource;
  /** The record's id or code; `null` when it has none, or for the answer as a whole. */
  readonly id: number | string | null;
  /** Where in the record, as in `keywords.2` or `title.it`; `''` for the record itself. */
  readonly path: string;
  readonly kind: ProblemKind;
  /** The type of a right value, for a `shape`; the other kinds say it, see `expectedOf`. */
  readonly expected?: string;
  /** The value received, cut to 200 characters. */
  readonly received: string;
  /**
   * `cleared`: the field became "not known". `cleaned`: something unsafe or broken was removed from the field.
   * `kept`: the record is broken, its last good version stays published. `left-out`: the record is broken and has
   * no earlier version.
   */
  readonly effect: 'cleared' | 'cleaned' | 'kept' | 'left-out';
}

const MAX_RECEIVED = 200;

/** A value as a report shows it: JSON, cut to 200 characters. */
export function received(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MAX_RECEIVED ? `${text.slice(0, MAX_RECEIVED)}…` : text;
}

export function expectedOf({ kind, expected = '' }: Pick<Problem, 'kind' | 'expected'>): string {
  return kind === 'shape' ? expected : EXPECTED[kind];
}

/** The field of a path, without positions in lists: `blocks.3.title` is `blocks.*.title`. */
export function fieldOf(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
}
