import { z } from 'zod';
import { clipReferenceSchema } from './clip.ts';
import { addressSchema, idSchema, textSchema } from './common.ts';

/** A step of a series or a life story. */
export const blockSchema = z.object({
  id: idSchema,
  type: z.string().nullish(),
  order: z.number().nullish(),
  title: textSchema.nullish(),
  description: textSchema.nullish(),
  clips: z.array(clipReferenceSchema).nullish(),
});

/** A series. In lists `clips` holds at most 24 and `blocks` is missing; one series has all its clips, in order. */
export const seriesSchema = z.object({
  id: idSchema,
  title: textSchema.nullish(),
  description: textSchema.nullish(),
  description_home: textSchema.nullish(),
  clips_count: z.number().nullish(),
  cover_image: addressSchema,
  clips: z.array(clipReferenceSchema).nullish(),
  blocks: z.array(blockSchema).nullish(),
});

/** A life story. In lists only the title and the cover are filled in. */
export const lifeSchema = z.object({
  id: idSchema,
  title: textSchema.nullish(),
  cover_image: addressSchema,
  description: textSchema.nullish(),
  blocks: z.array(blockSchema).nullish(),
});

/** A territory. `clips` holds at most 24; all of them are `/api/clips/?territorio={id}`. */
export const territorySchema = z.object({
  id: idSchema,
  title: textSchema.nullish(),
  description: textSchema.nullish(),
  extra_text: textSchema.nullish(),
  credits: textSchema.nullish(),
  clips_count: z.number().nullish(),
  clips: z.array(clipReferenceSchema).nullish(),
});

export type ApiBlock = z.infer<typeof blockSchema>;
export type ApiSeries = z.infer<typeof seriesSchema>;
export type ApiLife = z.infer<typeof lifeSchema>;
export type ApiTerritory = z.infer<typeof territorySchema>;
