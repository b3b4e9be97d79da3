import type { ClipWords } from '../../views/clip-details.ts';
import type { FilmWords } from '../../views/film.ts';

/** The words of the page of a clip that has no built page yet; the 404 page carries them. */
export interface NewClipTexts {
  readonly asking: string;
  readonly unknown: string;
  readonly unknownText: string;
  readonly retry: string;
  /** Why this page is plainer than others. */
  readonly note: string;
  /** "Product – {title}" */
  readonly pageTitle: string;
  readonly clip: ClipWords & FilmWords;
}
