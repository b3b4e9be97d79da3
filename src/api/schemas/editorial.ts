import { z } from 'zod';
import { clipReferenceSchema, keywordSchema } from './clip.ts';
import { addressSchema, dateSchema, idSchema, textSchema } from './common.ts';

/** A film of the home page's banner. */
export const slideSchema = z.object({
  id: idSchema,
  title: textSchema.nullish(),
  link: addressSchema,
  clip_data: z.object({ file_url_vimeo: addressSchema }).nullish(),
});

/** A theme on the home page. */
export const homeBlockSchema = z.object({
  id: idSchema,
  type: z.string().nullish(),
  title: textSchema.nullish(),
  description: textSchema.nullish(),
  keywords: z.array(idSchema).nullish(),
  keywords_data: z.array(keywordSchema).nullish(),
  authors: z.array(z.string()).nullish(),
  authors_data: z.array(z.object({ name: z.string().nullish() })).nullish(),
  formats: z.array(z.string()).nullish(),
  date_from: dateSchema,
  date_to: dateSchema,
});

/** An extra, as in the list. */
export const extraSchema = z.object({
  id: idSchema,
  type: z.string().nullish(),
  title: textSchema.nullish(),
  description_small: textSchema.nullish(),
  cover_image: addressSchema,
  date_from: dateSchema,
});

/** A block of an extra. Its fields depend on its type; unknown types are not shown. */
export const extraBlockSchema = z.object({
  type: z.string(),
  image: addressSchema,
  text: textSchema.nullish(),
  video: addressSchema,
  clip: clipReferenceSchema.nullish(),
  clips: z.array(clipReferenceSchema).nullish(),
});

/** One extra: as in the list, with the fields of its page. */
export const extraDetailSchema = extraSchema.extend({
  hour: z.string().nullish(),
  place: z.string().nullish(),
  blocks_content: z.array(extraBlockSchema).nullish(),
});

/** An editable text of the site. */
export const contentSchema = z.object({
  code: z.string(),
  label: textSchema.nullish(),
  text: textSchema.nullish(),
});

export type ApiSlide = z.infer<typeof slideSchema>;
export type ApiHomeBlock = z.infer<typeof homeBlockSchema>;
export type ApiExtraBlock = z.infer<typeof extraBlockSchema>;
export type ApiExtraDetail = z.infer<typeof extraDetailSchema>;
export type ApiContent = z.infer<typeof contentSchema>;
