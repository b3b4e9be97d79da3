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
import { CONTENT_CODES, type ContentPage, type Totals } from '../../src/model/editorial.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { idOf } from './record-id.ts';
import {
  fetchDetailedRecords,
  fetchEntry,
  fetchListRecords,
  fetchNumbered,
  fetchSingle,
  type PullContext,
  type Received,
  type Single,
} from './fetch-records.ts';
import { asReceived } from './received-record.ts';

/** All records of the API, checked and converted one by one, not yet compared with the last snapshot or filtered. */
export type ReceivedArchive = Awaited<ReturnType<typeof fetchAll>>;

/**
 * @throws ApiStatusError, ApiUnreachableError when the API cannot be read, ApiShapeError when an answer is not a list
 */
export async function fetchArchive(context: Omit<PullContext, 'signal'>): Promise<ReceivedArchive> {
  return await untilOneFails(context, fetchAll);
}

/** The first request that fails ends the others. */
async function untilOneFails<Result>(
  context: Omit<PullContext, 'signal'>,
  work: (within: PullContext) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  try {
    return await work({ ...context, signal: stop.signal });
  } catch (error) {
    stop.abort();
    throw error;
  }
}

/** Converts clips, and notes what else they tell. */
function clipReader() {
  const keywords = new Map<number, Keyword>();
  const hiddenAuthors = new Set<string>();
  const readClip = (clip: ApiClip): Converted<Clip> => {
    addKeywords(keywords, clip.keywords_data);
    const hidden = hiddenAuthorOf(clip);
    if (hidden !== null) hiddenAuthors.add(hidden);
    return clipToModel(clip);
  };
  return { readClip, keywords, hiddenAuthors };
}

async function fetchAll(context: PullContext) {
  const { client, signal } = context;
  const ofHomeBlocks = new Map<number, Keyword>();
  const { readClip, keywords: ofClips, hiddenAuthors } = clipReader();
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
      totals: fetchTotals(context),
    })),
    /** Keywords named by clips and home blocks, for those that the list of keywords lacks. */
    keywordsSeen: [...ofClips.values(), ...ofHomeBlocks.values()],
    /** Names that no clip may show. */
    hiddenAuthors,
  };
}

/** The API need not have this call. */
function fetchTotals({ client, signal }: PullContext): Promise<Single<Totals | null>> {
  return fetchSingle(async () => totalsToModel(await client.fetchOne(calls.totals, [], { signal })));
}

/** One clip as a list has it: what it is related to is ours to find. */
const CLIP_CALL = { path: calls.clip.path, answer: lists.clips.record };

/**
 * The archive as it was at the last pull, but these clips as they are now. A clip that the API does not have any more is left out.
 * @param previous the snapshot in use: what is in it counts as received
 * @throws as `fetchArchive` does
 */
export async function fetchToldClips(
  context: Omit<PullContext, 'signal'>,
  previous: Snapshot,
  ids: ReadonlySet<number>,
): Promise<ReceivedArchive> {
  return await untilOneFails(context, async (within) => {
    const { readClip, keywords, hiddenAuthors } = clipReader();
    const fetchClip = (id: number) => fetchNumbered(within, 'clips', CLIP_CALL, id, readClip);
    const told = await Promise.all([...ids].map(fetchClip));
    const others = previous.clips.filter(({ id }) => !ids.has(id));
    const clips = asReceivedBefore(others);
    return {
      clips: { ...clips, entries: [...clips.entries, ...told.filter((entry) => entry !== null)] },
      keywords: asReceivedBefore(previous.keywords),
      territories: asReceivedBefore(previous.territories),
      homeBlocks: asReceivedBefore(previous.homeBlocks),
      slides: asReceivedBefore(previous.slides),
      series: asReceivedBefore(previous.series),
      lives: asReceivedBefore(previous.lives),
      extras: asReceivedBefore(previous.extras),
      contents: asReceivedBefore(previous.contents),
      featuredSeriesId: { value: previous.featuredSeriesId },
      totals: await fetchTotals(within),
      keywordsSeen: [...keywords.values()],
      hiddenAuthors,
    };
  });
}

function asReceivedBefore<Record extends { readonly id: number } | ContentPage>(
  records: readonly Record[],
): Received<Record> {
  const entries = records.map((record) => asReceived(idOf(record), { record, problems: [] }));
  return { entries, duplicateIds: [], notes: [] };
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
