import type { HtmlText, Text } from './text.ts';

/** The query of a home block, for its button and its eight clips. */
export interface BlockQuery {
  readonly keywordIds: readonly number[];
  readonly authors: readonly string[];
  readonly formats: readonly string[];
  /** `YYYY-MM-DD`, inclusive, or `null`. */
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

/** A theme on the home page, with a choice of clips drawn each day. */
export interface HomeBlock {
  readonly id: number;
  readonly layout: 'centered' | 'ruled';
  readonly title: Text;
  readonly description: HtmlText;
  readonly query: BlockQuery;
}

/** One film of the home page's banner. */
export interface Slide {
  readonly id: number;
  readonly title: Text;
  readonly link: string | null;
  readonly film: string;
}

export const CONTENT_CODES = ['home', 'home-2', 'dona', 'territori'] as const;
export type ContentCode = (typeof CONTENT_CODES)[number];

/** An editable text of the site, named by its code. */
export interface ContentPage {
  readonly code: ContentCode;
  readonly label: Text;
  readonly text: HtmlText;
}

export type ExtraBlock =
  | { readonly type: 'image'; readonly image: string }
  | { readonly type: 'text'; readonly text: HtmlText }
  | { readonly type: 'video'; /** The video's page on its host. */ readonly video: string }
  | {
      readonly type: 'clips';
      /** One clip is shown as a card, several as a list. */ readonly clipIds: readonly number[];
    };

export type ExtraKind = 'event' | 'special' | 'insight';

/** An event, a special content or an insight ("approfondimento"). */
export interface Extra {
  readonly id: number;
  readonly kind: ExtraKind;
  readonly title: Text;
  readonly summary: HtmlText;
  readonly cover: string | null;
  /** Day of an event, `YYYY-MM-DD`, or `null`. */
  readonly date: string | null;
  /** "18:30", as the editors wrote it. */
  readonly hour: string | null;
  readonly place: string | null;
  readonly blocks: readonly ExtraBlock[];
}

/** The numbers of clips, series and life stories. */
export interface Totals {
  readonly clips: number;
  readonly series: number;
  readonly lives: number;
}
