/** The two screens on which accessibility is looked at: their layouts have different parts. */
export const SCREENS = [
  ['phone', { width: 360, height: 780 }],
  ['desktop', { width: 1440, height: 900 }],
] as const;
