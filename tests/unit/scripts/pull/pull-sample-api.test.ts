import { afterEach, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../../src/model/snapshot.ts';
import type { Fault } from '../../../../scripts/sample-api/fault-rules.ts';
import { generateArchive } from '../../../../scripts/sample-api/generate-archive.ts';
import type { Archive } from '../../../../scripts/sample-api/records.ts';
import { serveArchive, startSampleApi, type RunningApi } from '../../../../scripts/sample-api/serve.ts';
import { createApiClient, type RetryNotice } from '../../../../src/api/client.ts';
import { MAX_PAGE_SIZE } from '../../../../src/api/endpoints.ts';
import { NO_EDITORS_FILES } from '../../../../scripts/pull/editors-files.ts';
import { pull, type PullResult } from '../../../../scripts/pull/pull-archive.ts';
import { archiveOf, storedClip, wholeArchive } from '../sample-api/small-archive.ts';

let api: RunningApi | undefined;
afterEach(() => api?.close());

async function serve(archive: Archive, ...faults: Fault[]): Promise<RunningApi> {
  api = await serveArchive(archive, { faults });
  return api;
}

/** Pulls over a real connection; only the waits between two attempts take no time. */
async function pullOver(
  { url }: RunningApi,
  previous?: Snapshot | null,
): Promise<PullResult & { retries: RetryNotice[] }> {
  const retries: RetryNotice[] = [];
  const client = createApiClient({
    base: url,
    fetch,
    timeoutMs: 10_000,
    concurrency: 4,
    sleep: () => Promise.resolve(),
    onRetry: (notice) => retries.push(notice),
  });
  const result = await pull({
    client,
    source: url,
    previous: previous ?? undefined,
    clock: () => new Date('2026-05-03T04:00:00Z'),
    progress: () => undefined,
    allowDrop: false,
    takenDown: [],
    firstSeen: new Map(),
    editorsFiles: NO_EDITORS_FILES,
  });
  return { ...result, retries };
}

/** An archive of more than one page of clips. */
function largeArchive(): Archive {
  return generateArchive(wholeArchive(), MAX_PAGE_SIZE + 500);
}

describe('pulling the sample archive', () => {
  it('brings all of it, and nothing in it is of the wrong shape', async () => {
    api = await startSampleApi();
    const { snapshot, report } = await pullOver(api);
    const { clips, series, lives, territories, extras, contents } = api.archive();
    expect(snapshot?.clips).toHaveLength(clips.length);
    expect(snapshot?.series).toHaveLength(series.length);
    expect(snapshot?.lives).toHaveLength(lives.length);
    expect(snapshot?.territories).toHaveLength(territories.length);
    expect(snapshot?.extras).toHaveLength(extras.length);
    expect(snapshot?.contents).toHaveLength(contents.length);
    expect(report.problems.filter(({ effect }) => effect === 'kept')).toEqual([]);
  });

  it('brings series with all their clips in order, and the featured one', async () => {
    const { snapshot } = await pullOver(await serve(wholeArchive()));
    expect(snapshot?.series.map(({ clipIds }) => clipIds)).toEqual([
      [2, 1],
      [3, 2],
    ]);
    expect(snapshot?.featuredSeriesId).toBe(2);
    expect(snapshot?.extras[0]?.blocks.map(({ type }) => type)).toEqual(['image', 'clips', 'clips']);
  });
});

describe('a pull survives', () => {
  const passing: readonly (readonly [string, Fault])[] = [
    ['500, then 200', { kind: 'status', status: 500, times: 2, match: '/api/clips/\\?' }],
    ['429 with Retry-After', { kind: 'status', status: 429, retryAfter: 2, times: 3, match: '/api/series/' }],
    ['503 on the first three requests', { kind: 'status', status: 503, times: 3 }],
    ['a truncated body', { kind: 'truncate', times: 2, match: '/api/clips/\\?' }],
    ['a reset connection', { kind: 'reset', times: 3, match: '/api/territories/' }],
    ['a page of HTML with status 200', { kind: 'html', times: 2, match: '/api/keywords/' }],
  ];

  it.each(passing)('%s', async (_name, fault) => {
    const whole = await pullOver(await serve(wholeArchive()));
    await api?.close();
    const { snapshot, report, retries } = await pullOver(await serve(wholeArchive(), fault));
    expect(retries.length).toBeGreaterThan(0);
    expect(report.problems).toEqual(whole.report.problems);
    expect(snapshot?.clips.map(({ id }) => id)).toEqual(whole.snapshot?.clips.map(({ id }) => id));
    expect(snapshot?.series).toHaveLength(2);
    expect(snapshot?.territories).toHaveLength(1);
    expect(snapshot?.keywords).toHaveLength(3);
  });

  it('waits as long as a 429 asks', async () => {
    const fault: Fault = { kind: 'status', status: 429, retryAfter: 2, times: 1, match: '/api/slides/' };
    const { retries } = await pullOver(await serve(wholeArchive(), fault));
    expect(retries.map(({ delayMs }) => delayMs)).toEqual([2000]);
  });
});

describe('a pull gives up', () => {
  const lasting: readonly (readonly [string, Fault, string])[] = [
    ['on 500 for ever', { kind: 'status', status: 500 }, 'answered 500'],
    ['on HTML for ever', { kind: 'html' }, 'is not JSON'],
    ['on a connection that always breaks', { kind: 'truncate' }, 'no usable answer'],
    ['when one list never comes', { kind: 'reset', match: '/api/keywords/' }, '/api/keywords/'],
  ];

  it.each(lasting)('%s', async (_name, fault, message) => {
    await expect(pullOver(await serve(wholeArchive(), fault))).rejects.toThrow(message);
  });
});

describe('a record of the wrong shape', () => {
  it('keeps its last good version while its title is a number', async () => {
    const clips = Array.from({ length: 60 }, (_, index) => storedClip(index + 1));
    const running = await serve(archiveOf({ clips }));
    const first = await pullOver(running);
    running.faults.set([{ kind: 'field', id: 12, field: 'title', value: 7 }]);
    const { snapshot, report } = await pullOver(running, first.snapshot);
    expect(snapshot).toEqual(first.snapshot);
    expect(report.problems).toEqual([
      {
        resource: 'clips',
        id: 12,
        path: 'title',
        kind: 'shape',
        expected: 'an object',
        received: '7',
        effect: 'kept',
      },
    ]);
  });
});

describe('a list of several pages that changes while it is read', () => {
  it('has every clip when one appears after the first page', async () => {
    const running = await serve(largeArchive(), { kind: 'add-clip', times: 1 });
    const { snapshot, report } = await pullOver(running);
    expect(snapshot?.clips).toHaveLength(MAX_PAGE_SIZE + 501);
    expect(new Set(snapshot?.clips.map(({ id }) => id)).size).toBe(MAX_PAGE_SIZE + 501);
    expect(report.notes).toEqual(['The list of clips changed while it was read; it was read 2 times.']);
    expect(report.problems.filter(({ resource }) => resource === 'clips')).toEqual([]);
  });

  it('has every clip but the one that vanished after the first page', async () => {
    const running = await serve(largeArchive(), { kind: 'remove-clip', times: 1 });
    const { snapshot } = await pullOver(running);
    expect(snapshot?.clips.map(({ id }) => id).sort()).toEqual(
      running
        .archive()
        .clips.map(({ id }) => id)
        .sort(),
    );
  });

  it('has all that was ever seen when it never comes to rest, and says so', async () => {
    const running = await serve(largeArchive(), { kind: 'add-clip' });
    const { snapshot, report } = await pullOver(running);
    expect(snapshot?.clips.length).toBeGreaterThanOrEqual(MAX_PAGE_SIZE + 500);
    expect(report.notes[0]).toContain('not the same twice in 3 readings');
  });
});
