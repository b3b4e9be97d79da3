import type { Language } from '../../model/language.ts';
import type { CountedText } from '../../i18n/count-text.ts';

/** The words of the brush, in the page's language; `{name}` marks a place to fill. */
export interface YearBrushTexts {
  /** How numbers are written. */
  readonly language: Language;
  /** Names the whole for a screen reader: "Periodo". */
  readonly label: string;
  /** Name the handles and the fields: "Dal", "Al". */
  readonly from: string;
  readonly to: string;
  /** What a handle says of its year: "{year}, {count} clip". */
  readonly yearClips: CountedText;
  /** "{count} clip in questi anni" */
  readonly inSpan: CountedText;
  /** "{count} clip senza data: non compaiono quando scegli un periodo" */
  readonly undated: CountedText;
  /** Instead of the chart when no clip has a date. */
  readonly empty: string;
  /** Said when a typed year lies outside: "Le clip vanno dal {from} al {to}." */
  readonly clamped: string;
  /** Said when the end was typed before the start: "Anni scambiati: dal {from} al {to}." */
  readonly swapped: string;
  /** Caption and columns of the table that screen readers get: "Clip per anno", "Anno", "Clip". */
  readonly table: string;
  readonly year: string;
  readonly clips: string;
}
