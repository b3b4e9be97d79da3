import { wellFormed } from '../../model/well-formed.ts';

/** A visitor's own choice of clips, in an order, to share, print or show. It is kept in the visitor's browser alone. */
export interface Selection {
  /** `''` for none. */
  readonly title: string;
  readonly clips: readonly SelectedClip[];
}

export interface SelectedClip {
  readonly id: number;
  /** As it was when the clip was added; shown when the clip is gone. `''` when a link could not hold it. */
  readonly title: string;
  /** Plain text with line breaks; `''` for none. */
  readonly note: string;
  /** Whole seconds from the film's beginning, at least 1; `null` for the beginning itself. */
  readonly from: number | null;
  /** Whole seconds, later than `from`; `null` for the film's end. */
  readonly to: number | null;
}

export const EMPTY_SELECTION: Selection = { title: '', clips: [] };

/** More clips than a day of films has; with their moments they still fit into a link of 2,000 characters. */
export const MAX_CLIPS = 150;

/** The most characters of a text: more is cut off. */
export const MAX_LENGTH = { title: 120, clipTitle: 300, note: 1000 } as const;

/**
 * A selection as text, for the browser's storage and for links: `[1,"Title",[[12,"Gita","A note",75,90],[13]]]`, which is
 * the version, the title, and of each clip id, title, note, beginning and end; what is empty at the end is left out.
 */
const VERSION = 1;

/** Ten hours: no film is longer. */
const MAX_SECONDS = 36_000;

export function selectionText({ title, clips }: Selection): string {
  return JSON.stringify([VERSION, title, clips.map(clipValues)]);
}

function clipValues({ id, title, note, from, to }: SelectedClip): unknown[] {
  const values = [id, title, note, from ?? 0, to ?? 0];
  return values.slice(0, values.findLastIndex(Boolean) + 1);
}

/**
 * Reads the text of `selectionText`, also where somebody has changed it: texts that are too long are cut; a clip without
 * an id, a second one with the same id, and each after the 150th is left out.
 * @returns `null` for any other text, and for a later version
 */
export function parseSelection(text: string): Selection | null {
  const value = parseJson(text);
  const [version, title, clips] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return version === VERSION ? cleanSelection(title, clips) : null;
}

/**
 * Reads the file that a selection was saved as, in JSON, by the rules of `parseSelection`.
 * @returns `null` for any other text, and for a file without a clip
 */
export function parseSelectionFile(text: string): Selection | null {
  const { title, selection: link, clips } = fieldsOf(parseJson(text));
  // Other tables of clips have no such address.
  if (typeof link !== 'string' || !Array.isArray(clips)) return null;
  const values = clips.map(fieldsOf).map((clip) => [clip.id, clip.title, clip.note, clip.from, clip.to]);
  const selection = cleanSelection(title, values);
  return selection?.clips.length === 0 ? null : selection;
}

type Fields = Readonly<Partial<Record<keyof SelectedClip | 'selection' | 'clips', unknown>>>;

/** The fields of an object; a value that is none has none. */
function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {};
}

function cleanSelection(title: unknown, values: unknown): Selection | null {
  if (!Array.isArray(values)) return null;
  const clips = new Map<number, SelectedClip>();
  for (const value of values as readonly unknown[]) {
    const clip = parseClip(value);
    if (clip !== null && !clips.has(clip.id) && clips.size < MAX_CLIPS) clips.set(clip.id, clip);
  }
  return { title: cleanLine(title, MAX_LENGTH.title), clips: [...clips.values()] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseClip(value: unknown): SelectedClip | null {
  if (!Array.isArray(value)) return null;
  const [id, title, note, from, to] = value as readonly unknown[];
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null;
  const begin = parseSeconds(from);
  const end = parseSeconds(to);
  return {
    id,
    title: cleanLine(title, MAX_LENGTH.clipTitle),
    note: cleanNote(note),
    from: begin,
    // A film that would end before it begins is shown to its end.
    to: end !== null && end > (begin ?? 0) ? end : null,
  };
}

function parseSeconds(value: unknown): number | null {
  const isMoment = typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_SECONDS;
  return isMoment ? value : null;
}

/** A text on one line, such as a title; `''` for a value of another type. @param max in characters */
function cleanLine(value: unknown, max: number): string {
  return typeof value === 'string' ? cut(value.replace(/[\p{Cc}\s]+/gu, ' '), max).trim() : '';
}

/** A note: plain text without control characters other than line breaks; `''` for a value of another type. */
function cleanNote(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
  return cut(text, MAX_LENGTH.note).trim();
}

/** The beginning of a text, without half a character. */
function cut(text: string, max: number): string {
  return wellFormed(text)
    .slice(0, max)
    .replace(/\p{Surrogate}$/u, '');
}
