import { z } from 'zod';
import { TRACK_KINDS } from '../model/captions.ts';
import { byLanguage, LANGUAGES } from '../model/language.ts';
import { isCalendarDay, parseArchiveDate } from '../model/date.ts';
import { CONTENT_CODES } from '../model/editorial.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** The shape of the model, by which every snapshot is checked that is written, whoever made it. */

const idSchema = z.int();
const idsSchema = z.array(idSchema);
const countSchema = z.int().nonnegative();
const nameSchema = z.string().min(1).nullable();
const textSchema = z.object(byLanguage(() => z.string()));
const addressSchema = z.url({ protocol: /^https?$/ });
const daySchema = z.string().refine(isCalendarDay, 'no day of the calendar');
const sizeSchema = z.int().positive();

const dateSchema = z.discriminatedUnion('precision', [
  z.object({ precision: z.literal('unknown') }),
  z
    .object({ precision: z.enum(['day', 'month', 'year']), iso: z.string(), year: z.int() })
    .refine(({ iso, ...date }) => {
      const read = parseArchiveDate(iso);
      return read?.precision === date.precision && read.year === date.year;
    }, 'precision, iso and year are of different dates'),
]);

const trackSchema = z.object({
  kind: z.enum(TRACK_KINDS),
  language: z.enum(LANGUAGES),
  cues: z.array(z.object({ start: z.number(), end: z.number(), settings: z.string(), text: z.string() })),
});

const clipSchema = z.object({
  id: idSchema,
  title: textSchema,
  description: textSchema,
  date: dateSchema,
  postedOn: daySchema.nullable(),
  ...{ city: nameSchema, author: nameSchema, format: nameSchema, fonds: nameSchema },
  position: z
    .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], 'no longitude and latitude')
    .nullable(),
  territoryId: idSchema.nullable(),
  keywordIds: idsSchema,
  picture: z.object({ card: addressSchema, poster: addressSchema }).nullable(),
  frame: z.object({ width: sizeSchema, height: sizeSchema }).nullable(),
  film: addressSchema.nullable(),
  tracks: z.array(trackSchema),
  isAnonymous: z.boolean(),
  voices: z.array(
    z.object({
      ...{ page: z.enum(LANGUAGES), language: z.enum(LANGUAGES), name: z.string().min(1) },
      ...{ year: z.int(), html: z.string().min(1) },
    }),
  ),
  wordNotes: z.array(z.object({ phrase: z.string(), text: textSchema })),
  writtenAs: z.partialRecord(z.enum(['author', 'city', 'format']), z.string()),
  seen: z.object({ first: daySchema, changed: daySchema }).nullable(),
});

const blockSchema = z.object({
  ...{ id: z.int(), type: z.string(), title: textSchema, description: textSchema, clipIds: idsSchema },
});

const lifeSchema = z.object({
  ...{ id: idSchema, title: textSchema, description: textSchema },
  ...{ cover: addressSchema.nullable(), blocks: z.array(blockSchema) },
});

const extraBlockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), image: addressSchema }),
  z.object({ type: z.literal('text'), text: textSchema }),
  z.object({ type: z.literal('video'), video: addressSchema }),
  z.object({ type: z.literal('clips'), clipIds: idsSchema }),
]);

const slugsSchema = z.array(z.tuple([z.string(), z.string()]));

const SCHEMAS = {
  clips: z.array(clipSchema),
  keywords: z.array(z.object({ id: idSchema, value: textSchema })),
  series: z.array(lifeSchema.extend({ descriptionHome: textSchema, clipIds: idsSchema })),
  featuredSeriesId: idSchema.nullable(),
  lives: z.array(lifeSchema),
  territories: z.array(
    z.object({
      ...{ id: idSchema, title: textSchema, description: textSchema },
      ...{ extraText: textSchema, credits: textSchema },
    }),
  ),
  extras: z.array(
    z.object({
      ...{ id: idSchema, kind: z.enum(['event', 'special', 'insight']), title: textSchema },
      ...{ summary: textSchema, cover: addressSchema.nullable(), date: daySchema.nullable() },
      ...{ hour: z.string().nullable(), place: z.string().nullable(), blocks: z.array(extraBlockSchema) },
    }),
  ),
  homeBlocks: z.array(
    z.object({
      ...{ id: z.int(), layout: z.enum(['centered', 'ruled']), title: textSchema, description: textSchema },
      query: z.object({
        ...{ keywordIds: idsSchema, authors: z.array(z.string()), formats: z.array(z.string()) },
        ...{ fromDate: daySchema.nullable(), toDate: daySchema.nullable() },
      }),
    }),
  ),
  slides: z.array(
    z.object({ id: z.int(), title: textSchema, link: addressSchema.nullable(), film: addressSchema }),
  ),
  contents: z.array(z.object({ code: z.enum(CONTENT_CODES), label: textSchema, text: textSchema })),
  synonyms: z.array(z.array(z.string().regex(/^\S+$/)).min(2)),
  topicSlugs: z.object({ place: slugsSchema, person: slugsSchema }),
  totals: z.object({ clips: countSchema, series: countSchema, lives: countSchema }),
} as const satisfies { readonly [Key in keyof Snapshot]: z.ZodType<Snapshot[Key]> };

/** So many faults are told; a program that makes one mistake makes it in every record. */
const TOLD = 10;

/**
 * @param known a snapshot that was checked before: the same clips are not checked again
 * @throws Error that names the records and the fields which are not as the model has them
 */
export function checkSnapshot(snapshot: Snapshot, known?: Snapshot): void {
  const checked = new Set(known?.clips);
  const clips = snapshot.clips.filter((clip) => !checked.has(clip));
  const ofShape = shapeFaults({ ...snapshot, clips });
  const faults = ofShape.length === 0 ? orderFaults(snapshot) : ofShape;
  if (faults.length === 0) return;
  const rest = faults.length - TOLD;
  const told = [...faults.slice(0, TOLD), ...(rest > 0 ? [`… and ${rest} more.`] : [])];
  throw new Error(`This is no snapshot, and was not written:\n${told.join('\n')}`);
}

/** What names a record, in whatever a list has in its place. */
const namedSchema = z
  .object({ id: z.number().optional(), code: z.string().optional() })
  .catch({ id: undefined, code: undefined });

function shapeFaults(snapshot: Snapshot): string[] {
  return Object.entries(SCHEMAS).flatMap(([list, schema]) => {
    const received: unknown = Reflect.get(snapshot, list);
    const issues = schema.safeParse(received).error?.issues ?? [];
    return issues.map(({ path: [at, ...field], message }) => {
      if (at === undefined) return `${list}: ${message}`;
      const { id, code } = namedSchema.parse(Reflect.get(Object(received), at));
      return `${list} ${[id ?? code ?? `[${String(at)}]`, ...field].map(String).join('.')}: ${message}`;
    });
  });
}

/** Lists page by the order of their clips, and a record's address is its id. */
function orderFaults({ clips, ...lists }: Snapshot): string[] {
  const wrong = clips.find(({ id }, index) => id >= (clips[index - 1]?.id ?? Infinity));
  const repeated = [lists.keywords, lists.series, lists.lives, lists.territories, lists.extras]
    .flatMap((records) => {
      const ids = new Set<number>();
      return records.filter(({ id }) => ids.size === ids.add(id).size);
    })
    .map(({ id }) => `${id}: two records of a list have this id`);
  return wrong === undefined
    ? repeated
    : [`clips ${wrong.id}.id: not lower than the one before`, ...repeated];
}
