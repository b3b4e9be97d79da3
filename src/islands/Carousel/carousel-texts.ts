/** What a carousel says; `{from}`, `{to}` and `{total}` are the numbers' places. */
export interface CarouselTexts {
  /** What it is, for screen readers: "carousel". */
  readonly role: string;
  readonly previous: string;
  readonly next: string;
  /** "Clips 1 to 4 of 8". */
  readonly several: string;
  /** "Clip 1 of 8". */
  readonly one: string;
}
