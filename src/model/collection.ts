import type { HtmlText, Text } from './text.ts';

/** A curated step of a series or a life story. */
export interface Block {
  readonly id: number;
  /** "text-slider" shows its clips in a carousel; every other type on a timeline. */
  readonly type: string;
  readonly title: Text;
  readonly description: HtmlText;
  readonly clipIds: readonly number[];
}

/** A curated path through the archive. */
export interface Series {
  readonly id: number;
  readonly title: Text;
  readonly description: HtmlText;
  /** For the home page. */
  readonly descriptionHome: HtmlText;
  /** Address of the cover picture, or `null`. */
  readonly cover: string | null;
  /** All clips of the series, in the curator's order. */
  readonly clipIds: readonly number[];
  /** In the curator's order. */
  readonly blocks: readonly Block[];
}

/** A life story ("vita d'archivio"): one film-maker's life in their films. */
export interface Life {
  readonly id: number;
  readonly title: Text;
  readonly description: HtmlText;
  readonly cover: string | null;
  readonly blocks: readonly Block[];
}

export interface Territory {
  readonly id: number;
  readonly title: Text;
  readonly description: HtmlText;
  /** Behind "read more". */
  readonly extraText: HtmlText;
  readonly credits: HtmlText;
}

export interface Keyword {
  readonly id: number;
  readonly value: Text;
}

/** A territory or a series as a search finds it by its name, in one language. */
export interface NamedCollection {
  readonly kind: 'territory' | 'series';
  readonly id: number;
  readonly title: string;
  /** The address of its page. */
  readonly path: string;
  /** How many clips it has. */
  readonly count: number;
}
