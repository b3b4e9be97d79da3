import { z } from 'zod';
import { positionSchema } from './common.ts';

/**
 * The envelope of a paged list. `results` is not checked here but record by record, so that one broken record
 * does not fail the page.
 */
export const pageSchema = z.object({
  /** Number of records that match. */
  count: z.int().nonnegative(),
  /** Number of records in the scope, before filters. */
  total_count: z.int().nonnegative().nullish(),
  /** Address of the next page; `null` or missing on the last one. */
  next: z.string().nullish(),
  previous: z.string().nullish(),
  results: z.array(z.unknown()),
});

/** Lists that the contract does not say to be paged or not: an array or an envelope. */
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

/** The towns on the map, one row each. */
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
