import { z } from 'zod';
import { addressSchema, dateSchema, idSchema, positionSchema, textSchema } from './common.ts';

/** `{"id": 3, "value": {"it": "mare", "en": "seaside"}}` */
export const keywordSchema = z.object({ id: idSchema, value: textSchema.nullish() });

/** A clip, as in lists. */
export const clipSchema = z.object({
  id: idSchema,
  title: textSchema.nullish(),
  /** Plain text or simple HTML. */
  description: textSchema.nullish(),
  image_preview: addressSchema,
  image_medium: addressSchema,
  date: dateSchema,
  /** When the clip was published: a date, or a date with time. */
  date_posted: dateSchema,
  city: z.string().nullish(),
  /** Whether the author's name may be shown. */
  author: z.boolean().nullish(),
  author_data: z.object({ name: z.string().nullish() }).nullish(),
  format: z.string().nullish(),
  archive: z.string().nullish(),
  territorio: z.object({ id: idSchema, title: textSchema.nullish() }).nullish(),
  position: positionSchema.nullish(),
  keywords: z.array(idSchema).nullish(),
  keywords_data: z.array(keywordSchema).nullish(),
  content_metadata: z.object({ width: z.number().nullish(), height: z.number().nullish() }).nullish(),
  clip_data: z.object({ file_url_vimeo: addressSchema }).nullish(),
  /** Older records have the film here. */
  file_url_vimeo: addressSchema,
});

/** A clip inside another record; only its id is read, the other fields come from the clip list. */
export const clipReferenceSchema = z.object({ id: idSchema });

const relatedSchema = z.array(clipReferenceSchema).nullish();

/** One clip: as in lists, with the clips related to it. */
export const clipDetailSchema = clipSchema.extend({
  related_clips_serie: z
    .array(z.object({ id: idSchema, title: textSchema.nullish(), clips: relatedSchema }))
    .nullish(),
  related_clips_author: relatedSchema,
  related_clips_keywords: relatedSchema,
  related_clips_year: relatedSchema,
  related_clips_city: relatedSchema,
});

export type ApiKeyword = z.infer<typeof keywordSchema>;
export type ApiClip = z.infer<typeof clipSchema>;
