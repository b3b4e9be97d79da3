import { calls, lists } from '../../src/api/endpoints.ts';
import { ApiShapeError } from '../../src/api/errors.ts';
import { received } from '../../src/api/problem.ts';
import type { ApiClip } from '../../src/api/schemas/clip.ts';
import { hiddenAuthorOf } from '../../src/api/to-model/clip-fields.ts';
import { clipToModel } from '../../src/api/to-model/clip.ts';
import {
  keywordToModel,
  lifeToModel,
  seriesToModel,
  territoryToModel,
} from '../../src/api/to-model/collection.ts';
import {
  contentToModel,
  homeBlockToModel,
  slideToModel,
  totalsToModel,
} from '../../src/api/to-model/editorial.ts';
import { extraToModel } from '../../src/api/to-model/extra.ts';
import type { Converted } from '../../src/api/to-model/field-reader.ts';
import type { Clip } from '../../src/model/clip.ts';
import type { Keyword } from '../../src/model/collection.ts';
import { CONTENT_CODES, type ContentPage } from '../../src/model/editorial.ts';
import {
  fetchDetailedRecords,
  fetchEntry,
  fetchListRecords,
  fetchSingle,
  type PullContext,
  type Received,
} from './fetch-records.ts';

/** All records of the API, checked and converted one by one, not yet compared with the last snapshot or filtered. */
export type ReceivedArchive = Awaited<ReturnType<typeof fetchAll>>;

/**
 * @throws ApiStatusError, ApiUnreachableError when the API cannot be read, ApiShapeError when an answer is not a list
 */
export async function fetchArchive(context: Omit<PullContext, 'signal'>): Promise<ReceivedArchive> {
  const stop = new AbortController();
  const within: PullContext = { ...context, signal: stop.signal };
  try {
    return await fetchAll(within);
  } catch (error) {
    stop.abort();
    throw error;
  }
}

async function fetchAll(context: PullContext) {
  const { client, signal } = context;
  const [ofClips, ofHomeBlocks] = [new Map<number, Keyword>(), new Map<number, Keyword>()];
  const hiddenAuthors = new Set<string>();
  const readClip = (clip: ApiClip): Converted<Clip> => {
    addKeywords(ofClips, clip.keywords_data);
    const hidden = hiddenAuthorOf(clip);
    if (hidden !== null) hiddenAuthors.add(hidden);
    return clipToModel(clip);
  };
  return {
    ...(await allOf({
      clips: fetchListRecords(context, 'clips', lists.clips, readClip),
      keywords: fetchListRecords(context, 'keywords', lists.keywords, keywordToModel),
      territories: fetchListRecords(context, 'territories', lists.territories, territoryToModel),
      homeBlocks: fetchListRecords(context, 'homeBlocks', lists.homeBlocks, (block) => {
        addKeywords(ofHomeBlocks, block.keywords_data);
        return homeBlockToModel(block);
      }),
      slides: fetchListRecords(context, 'slides', lists.slides, slideToModel),
      series: fetchDetailedRecords(context, 'series', lists.series, calls.series, seriesToModel),
      lives: fetchDetailedRecords(context, 'lives', lists.lives, calls.life, lifeToModel),
      extras: fetchDetailedRecords(context, 'extras', lists.extras, calls.extra, extraToModel),
      contents: fetchContents(context),
      featuredSeriesId: fetchSingle(
        async () => (await client.fetchOne(calls.series, ['home'], { signal })).id,
      ),
      // The API need not have this call.
      totals: fetchSingle(async () => totalsToModel(await client.fetchOne(calls.totals, [], { signal }))),
    })),
    /** Keywords named by clips and home blocks, for those that the list of keywords lacks. */
    keywordsSeen: [...ofClips.values(), ...ofHomeBlocks.values()],
    /** Names that no clip may show. */
    hiddenAuthors,
  };
}

/** Adds a record's keywords by id. The first name of a keyword is kept, since thousands of clips repeat it. */
function addKeywords(seen: Map<number, Keyword>, keywords: ApiClip['keywords_data']): void {
  for (const keyword of keywords ?? []) {
    if (seen.has(keyword.id)) continue;
    const { record } = keywordToModel(keyword);
    if (record !== null) seen.set(record.id, record);
  }
}

/** `Promise.all` of values with names. */
async function allOf<Values extends object>(promises: {
  readonly [Name in keyof Values]: Promise<Values[Name]>;
}): Promise<Values> {
  const named = Object.entries<Promise<unknown>>(promises).map(async ([name, value]) => [name, await value]);
  // The same names, each with what its promise became.
  return Object.fromEntries(await Promise.all(named)) as Values;
}

/** The content pages that the site knows; a page that the editors have not written yet is 404 and left out. */
async function fetchContents({ client, progress, signal }: PullContext): Promise<Received<ContentPage>> {
  let done = 0;
  const entries = await Promise.all(
    CONTENT_CODES.map(async (code) => {
      const entry = await fetchEntry(code, async () => {
        const content = await client.fetchOne(calls.content, [code], { signal });
        if (content.code === code) return contentToModel(content, code);
        const fault = { path: 'code', expected: code, received: received(content.code) };
        throw new ApiShapeError('contents', code, fault);
      });
      progress({ resource: 'contents', done: ++done, total: CONTENT_CODES.length });
      return entry;
    }),
  );
  return { entries: entries.filter((entry) => entry !== null), duplicateIds: [], notes: [] };
}
