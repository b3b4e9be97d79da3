/** The kinds of records that can be taken down by hand, with their names for `--remove`. */
export const KINDS = ['clip', 'series', 'life', 'territory', 'extra'] as const;

/** A record that must not be shown, even if the API still has it. */
export interface TakenDownRecord {
  readonly kind: (typeof KINDS)[number];
  readonly id: number;
}

/** Somebody who asked that their name is not shown. Their name itself is kept nowhere. */
export interface ForgottenPerson {
  readonly kind: 'person';
  readonly salt: string;
  /** Salted digests of the name and of each address that it had. */
  readonly seals: readonly string[];
}

/** What must not be shown, even if the API still has it. */
export type TakenDown = TakenDownRecord | ForgottenPerson;
