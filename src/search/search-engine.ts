import type { ClipCard } from '../model/clip-card.ts';
import type { Position } from '../model/clip.ts';
import type { ValueKey } from '../filters/filters.ts';
import type { Filters } from '../filters/query.ts';
import type { Language } from '../model/language.ts';

/**
 * What the archive's pages ask while they are read. Two engines answer, with the same meaning: the live API, and a
 * static index that the build wrote. All questions can be cancelled by their signal; a cancelled one rejects with the
 * signal's reason.
 */
export interface SearchEngine {
  /** One page of clips, in the filters' order. */
  clips(question: Question, page: number, signal: AbortSignal): Promise<ClipPage>;
  /** How many clips each value has; a facet ignores its own filter, so that its other values stay choosable. */
  facets(question: Question, signal: AbortSignal): Promise<Facets>;
  /** Clips with a place, for the map: at most as many as the filters' page size. */
  places(question: Question, signal: AbortSignal): Promise<MapPlaces>;
  /** Up to ten texts to search for. */
  suggest(search: string, language: Language, signal: AbortSignal): Promise<readonly string[]>;
  /** Everything that the panel's selects offer inside the scope. */
  choices(scope: Scope, signal: AbortSignal): Promise<Choices>;
}

/** Where the question is asked: on a page of one language, in the whole archive or one territory. */
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

/** Number of clips by value, which is written as in the address. */
export type Counts = ReadonlyMap<string, number>;

/** Of each filter by values, or `null` where the engine does not count it: not known is not none. */
export interface Facets extends Readonly<Record<ValueKey, Counts | null>> {
  readonly years: ReadonlyMap<number, number>;
  /** Clips without a date that match everything but the period; `null` when the engine cannot tell. */
  readonly undated: number | null;
}

/** A clip on the map. */
export interface PlacedClip {
  readonly id: number;
  readonly title: string;
  readonly year: number | undefined;
  readonly city: string;
  readonly href: string;
  readonly position: Position;
}

export interface MapPlaces {
  readonly clips: readonly PlacedClip[];
  /** Clips that match but have no place. */
  readonly unplaced: number;
  /** Clips that match. */
  readonly count: number;
}

/** A value of a filter, as the address writes it, and its name in the page's language. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Of each filter by values. */
export type Choices = Readonly<Record<ValueKey, readonly Choice[]>>;
