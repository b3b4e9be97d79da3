import { createApiClient, type ApiClient, type Fetch } from '../../../../src/api/client.ts';
import type { Snapshot } from '../../../../src/model/snapshot.ts';
import { NO_EDITORS_FILES } from '../../../../scripts/pull/editors-files.ts';
import type { FirstSeen } from '../../../../scripts/pull/first-seen.ts';
import { pull, type PullResult } from '../../../../scripts/pull/pull-archive.ts';

/** Records as the API sends them; some of them are wrong on purpose. */
export interface FakeArchive {
  clips: unknown[];
  series: unknown[];
  lives: unknown[];
  territories: unknown[];
  extras: unknown[];
  keywords: unknown[];
  slides: unknown[];
  homeBlocks: unknown[];
  contents: unknown[];
}

const LISTS: Readonly<Record<string, keyof FakeArchive>> = {
  '/api/clips/': 'clips',
  '/api/series/': 'series',
  '/api/territories/': 'territories',
  '/api/vite-archivio/': 'lives',
  '/api/extras/': 'extras',
  '/api/keywords/': 'keywords',
  '/api/slides/': 'slides',
  '/api/blocks-home/': 'homeBlocks',
};

const PAGED: readonly (keyof FakeArchive)[] = ['clips', 'series', 'territories'];

/** The API in a function. */
export interface FakeApi {
  /** May be changed between two pulls. */
  readonly archive: FakeArchive;
  /** Answers for single paths, in place of the archive's. */
  readonly answers: Map<string, () => Response>;
  readonly fetch: Fetch;
}

export function createFakeApi(records: Partial<FakeArchive> = {}): FakeApi {
  const archive: FakeArchive = {
    ...{ clips: [], series: [], lives: [], territories: [], extras: [] },
    ...{ keywords: [], slides: [], homeBlocks: [], contents: [] },
    ...records,
  };
  const answers = new Map<string, () => Response>();
  const fetch: Fetch = (address) => {
    const url = new URL(address);
    return Promise.resolve(answers.get(url.pathname)?.() ?? answer(archive, url));
  };
  return { archive, answers, fetch };
}

function answer(archive: FakeArchive, { pathname, searchParams }: URL): Response {
  if (pathname === '/api/clips/totals/') {
    const { clips, series, lives } = archive;
    return json({ clips: clips.length, serie: series.length, vite: lives.length });
  }
  const list = LISTS[pathname];
  if (list !== undefined) {
    const records = archive[list];
    if (!PAGED.includes(list)) return json(records);
    const page = Number(searchParams.get('page') ?? 1);
    const size = Number(searchParams.get('page_size') ?? 100);
    const next = page * size < records.length ? `http://fake/?page=${page + 1}` : null;
    return json({ count: records.length, next, results: records.slice((page - 1) * size, page * size) });
  }
  const [, parent = '', id = ''] = /^(.*\/)([^/]+)\/$/.exec(pathname) ?? [];
  const records = parent === '/api/contents/' ? archive.contents : archive[LISTS[parent] ?? 'clips'];
  const found = records.find((record) => {
    const { id: own, code } = record as { id?: unknown; code?: unknown };
    return String(own ?? code) === id;
  });
  return found === undefined ? json({ detail: 'Not found.' }, 404) : json(found);
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

function clientOf(fetch: Fetch): ApiClient {
  const sleep = (): Promise<void> => Promise.resolve();
  return createApiClient({ base: 'http://fake', fetch, timeoutMs: 1000, concurrency: 4, sleep });
}

/** A pull whose clock stands still. */
export function pullFrom(
  { fetch }: { fetch: Fetch },
  previous?: Snapshot | null,
  {
    allowDrop = false,
    day = '2026-05-03',
    firstSeen = new Map() as FirstSeen,
    editorsFiles = NO_EDITORS_FILES,
  } = {},
): Promise<PullResult> {
  return pull({
    client: clientOf(fetch),
    source: 'http://fake',
    previous: previous ?? undefined,
    clock: () => new Date(`${day}T04:00:00Z`),
    progress: () => undefined,
    takenDown: [],
    firstSeen,
    editorsFiles,
    allowDrop,
  });
}

/** The snapshot of a pull that is expected to go well. */
export async function snapshotOf(api: { fetch: Fetch }, previous?: Snapshot | null): Promise<Snapshot> {
  const { snapshot, report } = await pullFrom(api, previous);
  if (snapshot === null) throw new Error(report.reasons.join(' '));
  return snapshot;
}

/** Clips with the ids n to 1, as the API orders them. */
export function manyClips(count: number): { id: number; title: { it: string } }[] {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    title: { it: `Film ${count - index}` },
  }));
}
