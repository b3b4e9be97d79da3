import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../../src/api/client.ts';
import { seededRandom } from '../../../../src/model/random.ts';
import type { Snapshot } from '../../../../src/model/snapshot.ts';
import { isLess, isSameSnapshot } from '../../../../scripts/pull/compare-snapshots.ts';
import { NO_EDITORS_FILES } from '../../../../scripts/pull/editors-files.ts';
import type { FirstSeen } from '../../../../scripts/pull/first-seen.ts';
import { pull, type PullResult } from '../../../../scripts/pull/pull-archive.ts';
import type { TakenDown } from '../../../../scripts/pull/taken-down.ts';
import type { Fault } from '../../../../scripts/sample-api/fault-rules.ts';
import type { Archive } from '../../../../scripts/sample-api/records.ts';
import { startSampleApi, type RunningApi } from '../../../../scripts/sample-api/serve.ts';
import { editClips, retitle } from '../../../faults/archive-edits.ts';

const CLIPS = 110;

/** More were tried: TOLD_EDITS=200. */
const EDITS = Number(process.env['TOLD_EDITS'] ?? '25');

let api: RunningApi;
let asked: string[];
afterEach(() => api.close());

async function start(...faults: Fault[]): Promise<void> {
  api = await startSampleApi({ faults, isWarm: false });
  // The newest: no record names a clip that is added later.
  const newest = (archive: Archive) =>
    archive.clips.toSorted((one, other) => other.id - one.id).slice(0, CLIPS);
  // Few of what is read one by one.
  api.change((archive) => ({
    ...archive,
    clips: newest(archive),
    series: archive.series.slice(0, 3),
    lives: archive.lives.slice(0, 2),
    extras: archive.extras.slice(0, 3),
  }));
  asked = [];
}

interface Before {
  readonly snapshot: Snapshot | null;
  readonly firstSeen: FirstSeen;
}

async function pullAfter(
  before: Before | undefined,
  told?: readonly number[],
  takenDown: readonly TakenDown[] = [],
): Promise<PullResult> {
  const client = createApiClient({
    base: api.url,
    fetch: (url, init) => {
      asked.push(new URL(url).pathname);
      return fetch(url, init);
    },
    ...{ timeoutMs: 10_000, concurrency: 4, onRetry: () => undefined },
    sleep: () => Promise.resolve(),
  });
  return await pull({
    ...{ client, source: api.url, previous: before?.snapshot ?? undefined, takenDown },
    clock: () => new Date('2026-05-03T04:00:00Z'),
    progress: () => undefined,
    allowDrop: false,
    firstSeen: before?.firstSeen ?? new Map(),
    editorsFiles: NO_EDITORS_FILES,
    told: told && new Set(told),
  });
}

function clipOf({ snapshot }: Before, id: number) {
  return snapshot?.clips.find((clip) => clip.id === id);
}

it('brings, edit after edit, what reading everything brings', { timeout: 120_000 }, async () => {
  await start();
  const random = seededRandom('told');
  let before: Before = await pullAfter(undefined);
  for (let edit = 0; edit < EDITS; edit += 1) {
    const { archive, told } = editClips(api.archive(), random);
    api.change(() => archive);
    const narrow = await pullAfter(before, told);
    const whole = await pullAfter(narrow);
    expect(whole.snapshot, `edit ${edit} of ${told.join()}`).toEqual(narrow.snapshot);
    before = narrow;
  }
});

describe('what is told', () => {
  let before: PullResult;
  beforeEach(async () => {
    await start();
    before = await pullAfter(undefined);
    asked = [];
  });

  it('is all that is asked for, but the numbers of the whole archive', async () => {
    const [one, other] = api.archive().clips.map(({ id }) => id);
    await pullAfter(before, [one ?? 0, other ?? 0]);
    expect(asked.sort()).toEqual(['/api/clips/totals/', `/api/clips/${one}/`, `/api/clips/${other}/`].sort());
  });

  it('may be unknown to the API and to us', async () => {
    const { snapshot } = await pullAfter(before, [999_999]);
    expect(isSameSnapshot(before.snapshot ?? expect.fail(), snapshot ?? expect.fail())).toBe(true);
  });

  it('is taken out where the API does not have it any more, wherever it was named', async () => {
    const [series] = before.snapshot?.series ?? [];
    const id = series?.clipIds[0] ?? expect.fail();
    api.change((archive) => ({ ...archive, clips: archive.clips.filter((clip) => clip.id !== id) }));
    const after = await pullAfter(before, [id]);
    expect(clipOf(after, id)).toBeUndefined();
    expect(after.snapshot?.series[0]?.clipIds).not.toContain(id);
  });

  it('leaves other changes to the next pull of everything', async () => {
    const [one = 0, other = 0] = api.archive().clips.map(({ id }) => id);
    api.change((archive) => retitle(retitle(archive, one, 'Uno'), other, 'Due'));
    const narrow = await pullAfter(before, [one]);
    expect([one, other].map((id) => clipOf(narrow, id)?.title.it)).toEqual([
      'Uno',
      clipOf(before, other)?.title.it,
    ]);
    const whole = await pullAfter(narrow);
    expect([one, other].map((id) => clipOf(whole, id)?.title.it)).toEqual(['Uno', 'Due']);
  });

  it('stays away where it was taken down by hand', async () => {
    const [id = 0] = api.archive().clips.map((clip) => clip.id);
    api.change((archive) => retitle(archive, id, 'Uno'));
    expect(clipOf(await pullAfter(before, [id], [{ kind: 'clip', id }]), id)).toBeUndefined();
  });

  it('is refused where a tenth of the archive would be gone', async () => {
    const ids = api
      .archive()
      .clips.map(({ id }) => id)
      .slice(0, CLIPS / 5);
    api.change((archive) => ({ ...archive, clips: archive.clips.filter(({ id }) => !ids.includes(id)) }));
    expect(await pullAfter(before, ids)).toMatchObject({ snapshot: null, report: { outcome: 'refused' } });
  });

  it('keeps its last good version where the record is broken', async () => {
    const [id = 0] = api.archive().clips.map((clip) => clip.id);
    api.faults.set([{ kind: 'field', id, field: 'keywords', value: 'none' }]);
    const { snapshot, report } = await pullAfter(before, [id]);
    expect(snapshot?.clips).toEqual(before.snapshot?.clips);
    expect(report.problems).toContainEqual(
      expect.objectContaining({ resource: 'clips', id, effect: 'kept' }),
    );
  });
});

it('knows when a clip shows less than it did', async () => {
  await start();
  const { snapshot } = await pullAfter(undefined);
  const was = snapshot ?? expect.fail();
  const named = was.clips.find(({ author, film }) => author !== null && film !== null) ?? expect.fail();
  const now = (fields: object | null): Snapshot => ({
    ...was,
    clips: was.clips.flatMap((clip) =>
      clip !== named ? [clip] : fields === null ? [] : [{ ...clip, ...fields }],
    ),
  });
  const shown = [null, { author: null }, { film: null }, { author: 'Ada Neri' }, { city: null }, {}];
  expect(shown.map((fields) => isLess(was, now(fields), named.id))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isLess(was, was, 999_999)).toBe(false);
});
