/** What the bar over a clip says. The build writes one small file a language: pages have no room for it. */
export interface OverlayTexts {
  /** "{{number}} of {{count}}" */
  readonly place: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly openAsPage: string;
  readonly loading: string;
}
