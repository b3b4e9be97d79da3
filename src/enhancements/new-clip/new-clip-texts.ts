/** The words of the page of a clip that has no built page yet; the 404 page carries them. */
export interface NewClipTexts {
  readonly asking: string;
  readonly unknown: string;
  readonly unknownText: string;
  readonly retry: string;
  /** Why this page is plainer than others. */
  readonly note: string;
  /** "Product – {{title}}" */
  readonly pageTitle: string;
  readonly noPicture: string;
  readonly noDate: string;
  readonly noFilm: string;
  readonly noDescription: string;
  readonly author: string;
  readonly city: string;
  readonly territory: string;
  readonly format: string;
  readonly keywords: string;
  readonly archive: string;
}
