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

/** @throws Error when they cannot be had */
export async function fetchOverlayTexts(language: string): Promise<OverlayTexts> {
  const address = `/${language}/clip-overlay.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // Our own file, written by src/pages/[lang]/clip-overlay.json.ts with this type.
  return (await response.json()) as OverlayTexts;
}
