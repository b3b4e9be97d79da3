/**
 * An empty poster: the picture under a film is seen through it, where Chromium paints a video without a poster grey. A
 * real poster would be fetched with the page for every film, in view or not.
 */
export const CLEAR_POSTER = 'data:,';
