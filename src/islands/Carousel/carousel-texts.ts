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

/** Asked for once a visit: on a clip page words in the HTML would be there 70,000 times. */
let asked: Promise<CarouselTexts> | undefined;

/** @throws Error when the words cannot be had: then the list stays as it is, and the next one asks again */
export function fetchCarouselTexts(language: string): Promise<CarouselTexts> {
  asked ??= read(`/${language}/carousel.json`).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function read(address: string): Promise<CarouselTexts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // The build wrote it: see `src/pages/[lang]/carousel.json.ts`.
  return (await response.json()) as CarouselTexts;
}
