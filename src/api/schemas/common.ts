import { z } from 'zod';
import { byLanguage } from '../../model/language.ts';

/**
 * Shapes that several resources share. Schemas check types only. Values (a day that the calendar has, a position
 * on the globe) are checked in `src/api/to-model`: a wrong value loses one field, a wrong type the whole record. A
 * missing field is `null`; unknown fields are ignored.
 */

/** `{"it": "…", "en": "…"}`; either may be missing, `null` or `""`. */
export const textSchema = z.object(byLanguage(() => z.string().nullish()));

/** Record ids are whole numbers. */
export const idSchema = z.int();

/** An address, not checked yet. */
export const addressSchema = z.string().nullish();

/** GeoJSON point, longitude first. */
export const positionSchema = z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) });

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const dateSchema = z.string().nullish();

export type ApiText = z.infer<typeof textSchema>;
