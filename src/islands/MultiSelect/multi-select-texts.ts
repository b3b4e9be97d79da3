import type { Language } from '../../model/language.ts';
import type { CountedText } from '../../i18n/count-text.ts';

/** The words of the select, in the page's language; `{name}` marks a place to fill. */
export interface MultiSelectTexts {
  /** How numbers are written. */
  readonly language: Language;
  /** In the empty field: "Select..." */
  readonly select: string;
  readonly noOptions: string;
  readonly loading: string;
  /** "{count} results available" */
  readonly results: CountedText;
  /** Names the button of a chosen value: "Remove {text}" */
  readonly remove: string;
  /** Said once a value is chosen or removed: "{text} chosen", "{text} removed" */
  readonly chosen: string;
  readonly removed: string;
}
