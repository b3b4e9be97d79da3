import type { z } from 'zod';
import { calls, lists, type ListCall, type OneCall } from '../../../src/api/endpoints.ts';
import { recordId } from '../../../src/api/read-list.ts';
import { clipToModel } from '../../../src/api/to-model/clip.ts';
import {
  keywordToModel,
  lifeToModel,
  seriesToModel,
  territoryToModel,
} from '../../../src/api/to-model/collection.ts';
import { homeBlockToModel, slideToModel } from '../../../src/api/to-model/editorial.ts';
import { extraToModel } from '../../../src/api/to-model/extra.ts';
import { checkRecords, type RecordCheck } from '../check-shape.ts';
import { FieldTally } from '../field-tally.ts';
import { readList, spread, type Probe } from '../probe.ts';
import { equal, note, refusal, type CallResult, type Line } from '../verdict.ts';

type Check<Schema extends z.ZodType> = Omit<RecordCheck<Schema>, 'schema'>;

const ID_OF_NOTHING = 987_654_321;

/** Every list and every record call of the contract: shapes, values, and an id that does not exist. */
export async function checkCollections(probe: Probe): Promise<readonly CallResult[]> {
  const inBoth = <Listed extends z.ZodType, Detail extends z.ZodType>(
    list: ListCall<Listed>,
    one: OneCall<Detail, [id: number]>,
    convert: Check<Listed>['convert'] & Check<Detail>['convert'],
    leftOut?: readonly string[],
  ) => checkCollection<Listed, Detail>(probe, list, { convert, leftOut }, one, { convert });
  const results = await Promise.all([
    inBoth(lists.clips, calls.clip, clipToModel),
    inBoth(lists.series, calls.series, seriesToModel, ['blocks']),
    inBoth(lists.territories, calls.territory, territoryToModel),
    inBoth(lists.lives, calls.life, lifeToModel, ['description', 'blocks']),
    checkCollection(probe, lists.extras, {}, calls.extra, { convert: extraToModel }),
    checkCollection(probe, lists.keywords, { convert: keywordToModel }),
    checkCollection(probe, lists.slides, { convert: slideToModel }),
    checkCollection(probe, lists.homeBlocks, { convert: homeBlockToModel }),
  ]);
  return results.flat();
}

/**
 * @param listed how the records of the list are checked
 * @param one the call that returns one of its records, and how it is checked
 */
async function checkCollection<Listed extends z.ZodType, Detail extends z.ZodType>(
  probe: Probe,
  list: ListCall<Listed>,
  listed: Check<Listed>,
  one?: OneCall<Detail, [id: number]>,
  detail: Check<Detail> = {},
): Promise<readonly CallResult[]> {
  const { fetchRaw, clipList, sample } = probe;
  const read = list.path === lists.clips.path ? clipList : await readList(fetchRaw, list);
  const { records } = read;
  const lines: readonly Line[] = [
    ...read.lines,
    ...(records.length === 0 && read.lines.length === 0 ? [note('records', 'none to look at')] : []),
    ...checkRecords(records, { schema: list.record, ...listed }),
  ];
  const inList = { call: `GET ${list.path}`, records: records.length, lines };
  if (one === undefined) return [inList];
  const chosen = spread(
    records.filter((record) => recordId(record) !== undefined),
    sample,
  );
  // A field that no record of a small list has may be missing from the single record, too.
  const tally = new FieldTally();
  for (const record of chosen) tally.add(list.record, record, null);
  const ids = chosen.flatMap((record) => recordId(record) ?? []);
  return [inList, await checkOne(probe, one, ids, { ...detail, leftOut: tally.missing(listed.leftOut) })];
}

async function checkOne<Detail extends z.ZodType>(
  { fetchRaw }: Probe,
  call: OneCall<Detail, [id: number]>,
  ids: readonly number[],
  check: Check<Detail>,
): Promise<CallResult> {
  const answers = await Promise.all(ids.map(async (id) => ({ id, ...(await fetchRaw(call.path(id))) })));
  const found = answers.filter(({ status }) => status === 200);
  const failed = answers.filter(({ status }) => status !== 200);
  const wrong = found.filter(({ id, body }) => recordId(body) !== id);
  const nothing = await fetchRaw(call.path(ID_OF_NOTHING));
  return {
    call: `GET ${call.path(ID_OF_NOTHING).replace(String(ID_OF_NOTHING), '{id}')}`,
    records: found.length,
    lines: [
      ...failed.map(({ id, status }) => equal(`record ${id}`, 200, status)),
      ...wrong.map(({ id, body }) => equal(`record ${id}`, `id ${id}`, `id ${recordId(body)}`)),
      ...checkRecords(
        found.map(({ body }) => body),
        { schema: call.answer, ...check },
      ),
      refusal('an unknown id is 404 with a reason', nothing, 404),
    ],
  };
}
