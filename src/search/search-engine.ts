import type { ClipRow } from '../clip/table.ts';
import type { ClipCard } from '../model/clip-card.ts';
import type { Position } from '../model/clip.ts';
import type { SUGGESTED_KEYS, ValueKey } from '../filters/filters.ts';
import type { Filters } from '../filters/query.ts';
import type { Language } from '../model/language.ts';
import type { ShownText } from '../model/text.ts';
import type { Passage } from './passages.ts';

/**
 * The search of the archive's pages. Two engines implement it, with the same meaning: the live API, and a static index
 * that the build wrote. All questions can be cancelled by their signal; a cancelled one rejects with the signal's
 * reason.
 */
export interface SearchEngine {
  /** One page of clips, in the filters' order. */
  clips(question: Question, page: number, signal: AbortSignal): Promise<ClipPage>;
  /**
   * How many clips each year has, and from the API each value of some filters; a facet ignores its own filter, so that its other
   * values can still be chosen.
   */
  facets(question: Question, signal: AbortSignal): Promise<Facets>;
  /**
   * Clips with a position, for the map: all that match, in any order. `fetchAllPlaces` reads one part after another.
   * @param more what the part before said; `null` for the first
   */
  places(question: Question, more: MorePlaces | null, signal: AbortSignal): Promise<PlacesPart>;
  /** One page of a table of the clips, in the filters' order; each engine has pages of its own size. */
  rows(question: Question, page: number, signal: AbortSignal): Promise<RowPage>;
  /** Up to ten texts to search for, each once. */
  suggest(search: string, language: Language, signal: AbortSignal): Promise<readonly Suggestion[]>;
  /** The values of a filter inside the scope, for the panel's select. */
  choices(scope: Scope, key: ValueKey, wanted: Wanted, signal: AbortSignal): Promise<ChoiceList>;
}

/** The engine over the index, which knows of when it is, and what no call of the API tells. */
export interface IndexEngine extends SearchEngine {
  /** Fetches what the list of a question needs beside its cards, so that its answer waits for these alone. */
  prepare(question: Question, signal: AbortSignal): Promise<void>;
  /** The cards of these clips, in their order, without those that the index does not have. */
  cards(ids: readonly number[], language: Language, signal: AbortSignal): Promise<readonly ClipCard[]>;
  /**
   * Up to three searches near to one that finds nothing or little, by the words of the index's names and titles
   * ("castelnuovo" is near to "Castelnovo").
   */
  spellings(search: string, language: Language, signal: AbortSignal): Promise<readonly string[]>;
  /**
   * The search with one of its words in another form that the index has ("bambini" and "bambino"), or exchanged for a synonym of
   * the editors; the most frequent first.
   */
  otherWords(search: string, language: Language, signal: AbortSignal): Promise<readonly OtherWord[]>;
  /**
   * How many clips each value of a filter would find; of a long list only its most frequent values, those chosen, and those that
   * the search names.
   */
  counts(question: Question, key: ValueKey, signal: AbortSignal): Promise<Counts>;
  /**
   * By clip, in which words that its card does not show a search has found it; nothing of clips that the index does not have.
   */
  passages(
    ids: readonly number[],
    search: string,
    language: Language,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, readonly Passage[]>>;
  /**
   * What is said in the films, seen in them and told of them with the words of the search, which the clips that it finds need
   * not have; the other filters hold. See `static/moments.ts`.
   * @param most how many to read; the others are counted
   */
  moments(question: Question, most: number, signal: AbortSignal): Promise<Moments>;
  /** Day (`YYYY-MM-DD`) or moment of the index, for the note about the engine in use. */
  readonly indexDate?: string | null;
}

/** The language of the page, and the whole archive or one territory. */
export interface Scope {
  readonly language: Language;
  /** Id of the territory, or `null` for the whole archive. */
  readonly territory: number | null;
}

export interface Question {
  readonly scope: Scope;
  readonly filters: Filters;
}

export interface ClipPage {
  readonly cards: readonly ClipCard[];
  /** Clips that match. */
  readonly count: number;
  /** Clips in the scope before filters. */
  readonly total: number;
  /** The next page's number, or `null` on the last. */
  readonly next: number | null;
}

export interface RowPage {
  readonly rows: readonly ClipRow[];
  /** Clips that match. */
  readonly count: number;
  /** The next page's number, or `null` on the last. */
  readonly next: number | null;
}

/** Number of clips by value, which is written as in the address. */
export type Counts = ReadonlyMap<string, number>;

/** Of each filter by values, or `null` where the engine does not count it. */
export interface Facets extends Readonly<Record<ValueKey, Counts | null>> {
  readonly years: ReadonlyMap<number, number>;
  /** Clips without a date that match everything but the period; `null` when the engine cannot tell. */
  readonly undated: number | null;
}

/** A clip on the map. */
export interface PlacedClip {
  readonly id: number;
  readonly year: number | undefined;
  readonly city: string;
  readonly position: Position;
  /** `null` from the index, whose cards are fetched when a visitor opens a place. */
  readonly card: ClipCard | null;
}

export interface MapPlaces {
  readonly clips: readonly PlacedClip[];
  /** Clips that match but have no position. */
  readonly unplaced: number;
  /** Clips that match. */
  readonly count: number;
  /** Clips in the scope before filters. */
  readonly total: number;
}

/** Some of the places. The count is that of clips which no earlier part has counted. */
export interface PlacesPart extends MapPlaces {
  /** The name of the next part, or `null` after the last. */
  readonly more: MorePlaces | null;
}

/** A page of the API's list of places. */
interface MorePlaces {
  /** From 1; 0 only checks whether there is any clip newer than `since`. */
  readonly page: number;
  /** Clips with a larger id alone: those that the index cannot have. `null` for all. */
  readonly since: number | null;
}

/** A text to search for. */
export interface Suggestion {
  readonly text: string;
  /**
   * The filter that has the text among its values, the title of a clip, or a text near to the one asked for, which no
   * text contains; `null` where the engine cannot tell.
   */
  readonly kind: (typeof SUGGESTED_KEYS)[number] | 'title' | 'near' | null;
}

/** A word in place of one of a search, and the search with it. */
export interface OtherWord {
  readonly word: string;
  readonly search: string;
}

/** A value of a filter, as the address writes it, and its name in the page's language. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Values that a long list must contain besides its most frequent ones. */
export interface Wanted {
  /** Values with words that start with the words of this text. */
  readonly typed: string;
  readonly chosen: readonly string[];
}

export interface ChoiceList {
  readonly choices: readonly Choice[];
  /** How many values there are, where not all are listed, or `null`. */
  readonly size: number | null;
  /** Whether some of those that are wanted could not be read. */
  readonly isIncomplete: boolean;
}

export interface Moments {
  /** How many moments of films. */
  readonly said: number;
  /** How many times somebody told it. */
  readonly told: number;
  /** As many as were asked for, moments and tellings, the newest clip first. */
  readonly first: readonly Moment[];
}

/** A moment of a film, or what somebody told of it. */
export interface Moment {
  readonly card: ClipCard;
  /** Whole seconds from the beginning of the film; `null` for what somebody told. */
  readonly start: number | null;
  /** Who told it; `''` for a moment of the film. */
  readonly name: string;
  readonly text: ShownText;
}
