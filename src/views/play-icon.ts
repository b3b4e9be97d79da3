/** The path of a triangle that points to the right, in a box of 24 by 24. */
export const PLAY_ICON = 'M7 4v16l13-8z';
