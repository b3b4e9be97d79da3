import { z } from 'zod';
import { clipSchema, keywordSchema } from '../../src/api/schemas/clip.ts';
import { blockSchema, lifeSchema, seriesSchema, territorySchema } from '../../src/api/schemas/collection.ts';
import { idSchema } from '../../src/api/schemas/common.ts';
import {
  contentSchema,
  extraBlockSchema,
  extraDetailSchema,
  homeBlockSchema,
  slideSchema,
} from '../../src/api/schemas/editorial.ts';

/**
 * The records of the data files: the API's own records, or shorter ones that name clips by id and omit what another
 * file has. Fields beyond the contract are kept and served unchanged (`loose`).
 */

/** A clip inside another record: its id, or the whole clip, of which only the id is read. */
const clipIdSchema = z.union([idSchema, z.object({ id: idSchema }).transform((clip) => clip.id)]);
const clipIdsSchema = z.array(clipIdSchema).nullish();

const blockRecordSchema = blockSchema.extend({ clips: clipIdsSchema }).loose();

export const storedSchemas = {
  clips: clipSchema
    .extend({
      territorio: z.union([idSchema, clipSchema.shape.territorio]),
      /** The series that show the clip; read only for a series that does not list its clips itself. */
      serie: z.array(idSchema).optional(),
    })
    .loose(),
  keywords: keywordSchema.loose(),
  series: seriesSchema
    .extend({
      clips: clipIdsSchema,
      blocks: z.array(blockRecordSchema).nullish(),
      /** The series that `/api/series/home/` names; without any, the first. */
      home: z.boolean().optional(),
    })
    .loose(),
  territories: territorySchema.extend({ clips: clipIdsSchema }).loose(),
  lives: lifeSchema.extend({ blocks: z.array(blockRecordSchema).nullish() }).loose(),
  extras: extraDetailSchema
    .extend({
      blocks_content: z
        .array(extraBlockSchema.extend({ clip: clipIdSchema.nullish(), clips: clipIdsSchema }).loose())
        .nullish(),
    })
    .loose(),
  homeBlocks: homeBlockSchema.loose(),
  slides: slideSchema.loose(),
  contents: contentSchema.loose(),
} as const;

/** `{"Cesenatico": [12.396, 44.199]}`, longitude first. */
export const placesFileSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));

export type StoredClip = z.infer<typeof storedSchemas.clips>;
type StoredSeries = z.infer<typeof storedSchemas.series>;

/** A clip in the API's form, without related clips. */
export type ClipRecord = z.infer<typeof clipSchema>;
export type KeywordRecord = z.infer<typeof storedSchemas.keywords>;
export type SeriesRecord = StoredSeries & { readonly clips: readonly number[] };
export type TerritoryRecord = z.infer<typeof storedSchemas.territories>;
export type ExtraRecord = z.infer<typeof storedSchemas.extras>;
export type HomeBlockRecord = z.infer<typeof storedSchemas.homeBlocks>;
export type BlockRecord = z.infer<typeof blockRecordSchema>;

/** An archive as it is stored in files. */
export type StoredArchive = {
  readonly [Kind in keyof typeof storedSchemas]: readonly z.infer<(typeof storedSchemas)[Kind]>[];
};

/** A complete archive. Its records name clips by id; the answers insert the clips. */
export interface Archive extends Omit<StoredArchive, 'clips' | 'series'> {
  readonly clips: readonly ClipRecord[];
  readonly series: readonly SeriesRecord[];
}
