/** Where the job keeps what Node made of its code, for its next runs, until everything is built. */
export const COMPILED_CODE = '.astro/compiled';
