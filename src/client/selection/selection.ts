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
