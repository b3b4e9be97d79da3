/**
 * A poster that is nothing: a picture under the film is seen through it, where the browser's controls would cover it.
 * A real one would be fetched with the page for every film, in view or not; the pictures wait.
 */
export const CLEAR_POSTER = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
