/** The words of the bar above a clip. The build writes one small file per language, so that no page has to carry them. */
export interface DialogTexts {
  /** "{{number}} of {{count}}" */
  readonly place: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly openAsPage: string;
  readonly loading: string;
}
