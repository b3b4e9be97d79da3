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

/** A fault in the API's data, and what was done about it. */
export interface Problem {
  readonly resource: Resource;
  /** The record's id or code; `null` when it has none, or for the answer as a whole. */
  readonly id: number | string | null;
  /** Where in the record, as in `keywords.2` or `title.it`; `''` for the record itself. */
  readonly path: string;
  readonly expected: string;
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

/** The field of a path, without positions in lists: `blocks.3.title` is `blocks.*.title`. */
export function fieldOf(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
}
