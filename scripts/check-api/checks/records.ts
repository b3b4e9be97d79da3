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
import { note, rule, type CallResult, type Line } from '../verdict.ts';

/** A list, and the call that returns one of its records. */
interface Collection<Listed extends z.ZodType, Detail extends z.ZodType> {
  readonly list: ListCall<Listed>;
  readonly listed: Omit<RecordCheck<Listed>, 'schema'>;
  readonly one?: OneCall<Detail, [id: number]>;
  readonly detail?: Pick<RecordCheck<Detail>, 'convert'>;
}

const ID_OF_NOTHING = 987_654_321;

/** Every list and every record call of the contract: shapes, values, and an id that does not exist. */
export async function checkCollections(probe: Probe): Promise<readonly CallResult[]> {
  const results = await Promise.all([
    checkCollection(probe, {
      list: lists.clips,
      listed: { convert: clipToModel },
      one: calls.clip,
      detail: { convert: clipToModel },
    }),
    checkCollection(probe, {
      list: lists.series,
      listed: { convert: seriesToModel, leftOut: ['blocks'] },
      one: calls.series,
      detail: { convert: seriesToModel },
    }),
    checkCollection(probe, {
      list: lists.territories,
      listed: { convert: territoryToModel },
      one: calls.territory,
      detail: { convert: territoryToModel },
    }),
    checkCollection(probe, {
      list: lists.lives,
      listed: { convert: lifeToModel, leftOut: ['description', 'blocks'] },
      one: calls.life,
      detail: { convert: lifeToModel },
    }),
    checkCollection(probe, {
      list: lists.extras,
      listed: {},
      one: calls.extra,
      detail: { convert: extraToModel },
    }),
    checkCollection(probe, { list: lists.keywords, listed: { convert: keywordToModel } }),
    checkCollection(probe, { list: lists.slides, listed: { convert: slideToModel } }),
    checkCollection(probe, { list: lists.homeBlocks, listed: { convert: homeBlockToModel } }),
  ]);
  return results.flat();
}

async function checkCollection<Listed extends z.ZodType, Detail extends z.ZodType>(
  probe: Probe,
  { list, listed, one, detail }: Collection<Listed, Detail>,
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
  const lacking = fieldsLacking(list.record, chosen, listed.leftOut);
  const ids = chosen.flatMap((record) => recordId(record) ?? []);
  return [inList, await checkOne(probe, one, ids, { ...detail, leftOut: lacking })];
}

/** A field that no record of a small list has may be missing from the single record, too. */
function fieldsLacking(
  schema: z.ZodType,
  records: readonly unknown[],
  leftOut?: readonly string[],
): readonly string[] {
  const tally = new FieldTally();
  for (const record of records) tally.add(schema, record, null);
  return tally.missing(leftOut);
}

async function checkOne<Detail extends z.ZodType>(
  { fetchRaw }: Probe,
  call: OneCall<Detail, [id: number]>,
  ids: readonly number[],
  check: Omit<RecordCheck<Detail>, 'schema'>,
): Promise<CallResult> {
  const answers = await Promise.all(ids.map(async (id) => ({ id, answer: await fetchRaw(call.path(id)) })));
  const failed = answers.filter(({ answer }) => answer.status !== 200);
  const bodies = answers.filter(({ answer }) => answer.status === 200).map(({ answer }) => answer.body);
  const wrong = answers.filter(({ id, answer }) => answer.status === 200 && recordId(answer.body) !== id);
  const nothing = await fetchRaw(call.path(ID_OF_NOTHING));
  const lines = [
    ...failed.map(({ id, answer }) => rule(`record ${id}`, false, '200', String(answer.status))),
    ...wrong.map(({ id, answer }) => rule(`record ${id}`, false, `id ${id}`, `id ${recordId(answer.body)}`)),
    ...checkRecords(bodies, { schema: call.answer, ...check }),
  ];
  const path = call.path(ID_OF_NOTHING).replace(String(ID_OF_NOTHING), '{id}');
  return {
    call: `GET ${path}`,
    records: bodies.length,
    lines: [...lines, refusalRule('an unknown id is 404 with a reason', nothing, 404)],
  };
}

/** A refusal has the right status and a reason. */
export function refusalRule(
  about: string,
  { status, detail }: { readonly status: number; readonly detail: string },
  wanted: number,
): Line {
  const received = status !== wanted ? `${status}` : `${status} without a "detail"`;
  return rule(about, status === wanted && detail !== '', `${wanted} and {"detail": "…"}`, received);
}
