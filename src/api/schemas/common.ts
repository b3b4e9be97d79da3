import { z } from 'zod';

/**
 * Shapes that several resources share. They say what type a field has; whether a value makes sense (a day that the
 * calendar has, a position on the globe) is for `src/api/to-model`, because a wrong value costs a field, a wrong
 * shape the record. A field that is missing is `null`; unknown extra fields are ignored.
 */

/** `{"it": "…", "en": "…"}`; either may be missing, `null` or `""`. */
export const textSchema = z.object({ it: z.string().nullish(), en: z.string().nullish() });

/** Record ids are whole numbers. */
export const idSchema = z.int();

/** An address as the API wrote it. */
export const addressSchema = z.string().nullish();

/** GeoJSON point, longitude first. */
export const positionSchema = z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) });

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const dateSchema = z.string().nullish();

export type ApiText = z.infer<typeof textSchema>;
