/** The links of clips in lists, on the page and in the dialog. */
export const CARD_LINK =
  ':is(.clip, .place-card, .moments, .other-times, .timeline__undated) a[href*="/clips/"]';
