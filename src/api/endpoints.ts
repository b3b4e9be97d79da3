import type { z } from 'zod';
import {
  facetsSchema,
  listSchema,
  namesSchema,
  pageSchema,
  placesSchema,
  suggestionsSchema,
  totalsSchema,
} from './schemas/answers.ts';
import { clipDetailSchema, clipSchema, keywordSchema } from './schemas/clip.ts';
import { lifeSchema, seriesSchema, territorySchema } from './schemas/collection.ts';
import {
  contentSchema,
  extraDetailSchema,
  extraSchema,
  homeBlockSchema,
  slideSchema,
} from './schemas/editorial.ts';

/** Query parameters; an array is sent as repeated keys, `undefined` not at all. */
export type Params = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

/** The largest page of a list of clips; the API reduces larger values of `page_size` to it. */
export const MAX_PAGE_SIZE = 5000;

/**
 * Every call of the archive's API (all GET). A call either lists records, which are checked one by one against
 * `record`, or returns one value, checked as a whole against `answer`.
 */
export interface ListCall<Record extends z.ZodType> {
  readonly path: string;
  readonly envelope: typeof pageSchema | typeof listSchema;
  readonly record: Record;
}

export interface OneCall<Answer extends z.ZodType, Arguments extends readonly unknown[]> {
  readonly path: (...args: Arguments) => string;
  readonly answer: Answer;
}

function list<Record extends z.ZodType>(path: string, record: Record): ListCall<Record> {
  return { path, envelope: listSchema, record };
}

function paged<Record extends z.ZodType>(path: string, record: Record): ListCall<Record> {
  return { path, envelope: pageSchema, record };
}

function one<Answer extends z.ZodType, Arguments extends readonly unknown[] = []>(
  path: (...args: Arguments) => string,
  answer: Answer,
): OneCall<Answer, Arguments> {
  return { path, answer };
}

export const lists = {
  clips: paged('/api/clips/', clipSchema),
  series: paged('/api/series/', seriesSchema),
  territories: paged('/api/territories/', territorySchema),
  lives: list('/api/vite-archivio/', lifeSchema),
  extras: list('/api/extras/', extraSchema),
  keywords: list('/api/keywords/', keywordSchema),
  slides: list('/api/slides/', slideSchema),
  homeBlocks: list('/api/blocks-home/', homeBlockSchema),
} as const;

export const calls = {
  clip: one((id: number) => `/api/clips/${id}/`, clipDetailSchema),
  series: one((id: number | 'home') => `/api/series/${id}/`, seriesSchema),
  territory: one((id: number) => `/api/territories/${id}/`, territorySchema),
  life: one((id: number) => `/api/vite-archivio/${id}/`, lifeSchema),
  extra: one((id: number) => `/api/extras/${id}/`, extraDetailSchema),
  content: one((code: string) => `/api/contents/${encodeURIComponent(code)}/`, contentSchema),
  facets: one(() => '/api/clips/facets/', facetsSchema),
  suggestions: one(() => '/api/clips-suggest/', suggestionsSchema),
  places: one(() => '/api/clips/positions/', placesSchema),
  formats: one(() => '/api/clips/formats/', namesSchema),
  authors: one(() => '/api/clips/authors/', namesSchema),
  totals: one(() => '/api/clips/totals/', totalsSchema),
} as const;

/**
 * The address of a call: arrays as repeated keys, in the order given.
 * @param base the API's address; one with a path of its own (`https://host/prefix`) keeps it
 */
export function callUrl(base: string, path: string, params: Params = {}): string {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`);
  for (const [key, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) url.searchParams.append(key, String(one));
    }
  }
  return url.href;
}
