import type { CountedText } from '../../i18n/count-text.ts';

/** The words of the map, in the page's language. */
export interface ClipMapTexts {
  /** Names the map: "Mappa dei luoghi". */
  readonly label: string;
  /** How to use it by keyboard, read after its name: "Frecce per spostarsi, più e meno per lo zoom, …". */
  readonly keyboardHint: string;
  /** Under the map where there is a mouse: "Trascina per spostarti; Ctrl e rotella per lo zoom." */
  readonly mouseHint: string;
  /** Under the map where there are fingers: "Due dita per muovere la mappa." */
  readonly touchHint: string;
  readonly loading: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Back to all clips: "Mostra tutti i luoghi". */
  readonly fitAll: string;
  /** Source of the basemap: "Natural Earth". */
  readonly credit: string;
  /** "Carica la mappa dettagliata da {host}". */
  readonly loadTiles: string;
  /** The basemap did not arrive; points and list are there. */
  readonly noGround: string;
  /** Heading of the list: "Luoghi". */
  readonly places: string;
  readonly clips: CountedText;
  /** "{count} clip senza luogo non compaiono sulla mappa." */
  readonly unplaced: CountedText;
  /** More clips match than a map takes: "Sulla mappa le prime {shown} di {count} clip." */
  readonly limited: string;
  /** Clips match, and none has a place. */
  readonly empty: string;
  /** "Altri {count} luoghi". */
  readonly morePlaces: CountedText;
  /** "Altre {count} clip". */
  readonly moreClips: CountedText;
  readonly unnamedPlace: string;
  readonly noYear: string;
  readonly close: string;
}
