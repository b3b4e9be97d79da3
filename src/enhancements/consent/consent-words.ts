/** What the banner says, in one language; `/it/consent.json` holds them. */
export interface ConsentWords {
  readonly label: string;
  readonly text: string;
  readonly policy: { readonly name: string; readonly href: string };
  readonly accept: string;
  /** `null` where the site offers no "no": then nothing is loaded until the visitor accepts. */
  readonly decline: string | null;
}
