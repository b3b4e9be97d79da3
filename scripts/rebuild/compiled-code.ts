/** Where the job keeps what Node made of its code, for its next run. */
export const COMPILED_CODE = '.astro/compiled';
