import type { Track } from './captions.ts';
import { UNKNOWN_DATE, type ArchiveDate } from './date.ts';
import { type HtmlText, NO_TEXT, type Text } from './text.ts';
import type { Voice } from './voice.ts';
import type { WordNote } from './word-note.ts';

/** Longitude and latitude in degrees (WGS 84), in this order. */
export type Position = readonly [longitude: number, latitude: number];

/** A picture in the two sizes that the archive makes; addresses are absolute http(s). */
export interface Picture {
  /** About 640 px wide. */
  readonly card: string;
  /** About 1280 px wide. */
  readonly poster: string;
}

/** Width and height in pixels, both at least 1, neither more than ten times the other. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The widest films, three pictures side by side, are 4 to 1; anything far beyond that is a typing error. */
const LONGEST = 10;

/** A record's frame size in whole pixels; `null` for an impossible one. */
export function frameSize(width: number, height: number): FrameSize | null {
  const isPossible = Math.min(width, height) >= 1 && Math.max(width / height, height / width) <= LONGEST;
  return isPossible ? { width: Math.round(width), height: Math.round(height) } : null;
}

/** One short film. `null` means "not known" in every field that has it. */
export interface Clip {
  readonly id: number;
  readonly title: Text;
  readonly description: HtmlText;
  readonly date: ArchiveDate;
  /** The day (`YYYY-MM-DD`) on which the clip was added to the archive; for sorting, never shown. */
  readonly postedOn: string | null;
  readonly city: string | null;
  readonly position: Position | null;
  /** `null` also when the name may not be shown: a hidden name never enters the model. */
  readonly author: string | null;
  /** "Super 8", "8mm", "16mm", "9.5mm", or any other text of the archive. */
  readonly format: string | null;
  /** The fonds that keeps the film. */
  readonly fonds: string | null;
  readonly territoryId: number | null;
  readonly keywordIds: readonly number[];
  readonly picture: Picture | null;
  readonly frame: FrameSize | null;
  /** Address of the film, absolute http(s). */
  readonly film: string | null;
  /** Captions, descriptions and chapters of the film, in each language at most one of a kind. */
  readonly tracks: readonly Track[];
  /** The author's name is not to be shown: nobody is asked for it. */
  readonly isAnonymous: boolean;
  /** What people told of the film, as the editors publish it. */
  readonly voices: readonly Voice[];
  /** What the editors say of words in its title or description. */
  readonly wordNotes: readonly WordNote[];
  /**
   * The names as the API writes them where they are shown differently, mostly with odd spaces: a filter has to send
   * what the API has.
   */
  readonly writtenAs: Partial<Readonly<Record<NameField, string>>>;
  /** `null` until a pull has seen it. */
  readonly seen: DaysSeen | null;
}

/** A field with a name that is shown and can be filtered by. */
export type NameField = 'author' | 'city' | 'format';

/** The name of a clip as the API writes it, which is what a filter must send; `null` without one. */
export function apiName(clip: Pick<Clip, NameField | 'writtenAs'>, field: NameField): string | null {
  const shown = clip[field];
  return shown === null ? null : (clip.writtenAs[field] ?? shown);
}

/** The days (`YYYY-MM-DD`, UTC) of the pulls that brought a clip. */
interface DaysSeen {
  /** When a pull first saw the clip. */
  readonly first: string;
  /** When a pull first saw it as it is now. */
  readonly changed: string;
}

/** The day on which the clip was made public, as well as it is known: posted, or else first seen by a pull. */
export function publishedOn({ postedOn, seen }: Pick<Clip, 'postedOn' | 'seen'>): string | null {
  return postedOn ?? seen?.first ?? null;
}

/** The day on which the clip last changed, as well as it is known. */
export function changedOn(clip: Pick<Clip, 'postedOn' | 'seen'>): string | null {
  return clip.seen?.changed ?? publishedOn(clip);
}

/** The facts that a film's file states; `null` is "not known". */
export interface FilmFacts {
  /** How long it runs, in seconds: more than 0. */
  readonly seconds: number | null;
  /** As it is shown, so with square pixels and the right side up. */
  readonly frame: FrameSize | null;
  /** The size of the file. */
  readonly bytes: number | null;
}

/** A record that a clip names. */
export interface NamedRecord {
  readonly id: number;
  readonly title: Text;
}

/** A clip as its page shows it: with the names of the records that it leads to, and with what its film says of itself. */
export interface NamedClip extends Omit<Clip, 'description'> {
  readonly territory: NamedRecord | null;
  readonly series: readonly NamedRecord[];
  /** Those of `keywordIds` whose names are known. */
  readonly keywords: readonly NamedRecord[];
  /** `null` where nobody has read the film. */
  readonly filmFacts: FilmFacts | null;
}

/** The same with its description: all that a clip's record says, and all that is known beside it. */
export type DescribedClip = NamedClip & Clip;

/** A clip without any known field but its id: the defaults for fields that an older snapshot does not have. */
export const UNKNOWN_CLIP: Omit<Clip, 'id'> = {
  title: NO_TEXT,
  description: NO_TEXT,
  date: UNKNOWN_DATE,
  postedOn: null,
  city: null,
  position: null,
  author: null,
  format: null,
  fonds: null,
  territoryId: null,
  keywordIds: [],
  picture: null,
  frame: null,
  film: null,
  tracks: [],
  isAnonymous: false,
  voices: [],
  wordNotes: [],
  writtenAs: {},
  seen: null,
};

/**
 * Landscape clips are shown twice as wide in grids. Where the frame's size is unknown the gauge's gate
 * decides, and every gate is wider than tall.
 */
export function isLandscape(frame: FrameSize | null): boolean {
  return frame === null || frame.width > frame.height;
}
