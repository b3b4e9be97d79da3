import { z } from 'zod';
import { positionSchema } from './common.ts';

/**
 * The envelope of a paged list. `results` stays unread here: each record is checked on its own, so that one broken
 * record does not cost the page.
 */
export const pageSchema = z.object({
  /** How many records match. */
  count: z.int().nonnegative(),
  /** How many there are in scope before filters. */
  total_count: z.int().nonnegative().nullish(),
  /** Address of the next page; `null` or missing on the last one. */
  next: z.string().nullish(),
  previous: z.string().nullish(),
  results: z.array(z.unknown()),
});

/** Lists of which it is not said whether they are paged come as an array or in an envelope. */
export const listSchema = z.union([z.array(z.unknown()), pageSchema]);

/** Value to count. */
export const countsSchema = z.record(z.string(), z.int().nonnegative());

/** The requested facets. */
export const facetsSchema = z.object({
  date__year: countsSchema.optional(),
  positions: countsSchema.optional(),
  formats: countsSchema.optional(),
});

export const suggestionsSchema = z.array(z.object({ text: z.string() }));

/** A row a place. */
export const placesSchema = z.array(
  z.object({ city: z.string(), position: positionSchema.nullish(), count: z.int().nonnegative() }),
);

/** Formats, or author names. */
export const namesSchema = z.array(z.string());

export const totalsSchema = z.object({
  clips: z.int().nonnegative(),
  serie: z.int().nonnegative(),
  vite: z.int().nonnegative(),
});

/** The body of every refusal. */
export const refusalSchema = z.object({ detail: z.string() });

export type ApiTotals = z.infer<typeof totalsSchema>;
