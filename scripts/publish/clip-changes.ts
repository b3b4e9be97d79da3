import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FILES } from '../../src/routes.ts';
import { fileOf } from '../hosting/addresses.ts';
import { digestOf } from '../digest-files.ts';
import type { PathTable } from '../path-table.ts';

/**
 * Which clips the releases changed. It is kept in the manifest, which becomes public in one step with its release: a run
 * that is killed or fails leaves no trace here, and the next one compares with what is public.
 */
export interface ClipChanges {
  /** Of the file with all rows: while it is the same, no clip has changed. */
  readonly digest: string;
  /** The clips of the release by id, each with a digest of its row in the data, and after it a short one of each value. */
  readonly clips: Readonly<Record<string, string>>;
  /** The moment of the release after which changes are listed. */
  readonly since: string;
  /** The releases that changed clips, the newest first. */
  readonly releases: readonly ChangedClips[];
}

/** Ids only, in ascending order: of a clip that was taken down nothing else may be left. */
export interface ChangedClips {
  /** ISO 8601, UTC. */
  readonly published: string;
  /** Of the data, as they say it themselves: what changed since a version is in all releases after it. */
  readonly version: string | null;
  readonly added: readonly number[];
  readonly changed: readonly number[];
  readonly removed: readonly number[];
  /** The columns in which a clip changed, by its id; none of a clip whose values were not known before. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
}

const KEPT_RELEASES = 50;

/** Of millions of rows, two have the same digest of 12 hexadecimal digits with a chance of one in a hundred. */
const ROW_DIGEST = 12;

/** Of a row that has changed, a changed value is overlooked once in 65,536 times. */
const VALUE_DIGEST = 4;

const ROWS_FILE = fileOf(DATA_FILES.jsonl);

/**
 * Adds the changes of a new release to those of the earlier ones.
 * @param folder the built site
 * @param files its files, each with the digest of its content
 * @returns `undefined` for a site without the data of its clips
 */
export async function nextChanges(
  previous: ClipChanges | undefined,
  folder: string,
  files: PathTable,
  now: Date,
): Promise<ClipChanges | undefined> {
  const digest = files.get(ROWS_FILE);
  if (digest === undefined || digest === previous?.digest) return previous;
  const { clips, columns } = await digestRows(join(folder, ROWS_FILE), previous?.clips ?? {});
  const published = now.toISOString();
  const version = await readVersion(join(folder, fileOf(DATA_FILES.package)));
  if (previous === undefined) return { digest, clips, since: published, releases: [] };
  const change = { published, version, ...compare(previous.clips, clips), columns };
  if (change.added.length + change.changed.length + change.removed.length === 0) {
    return { ...previous, digest };
  }
  const releases = [change, ...previous.releases.map((release) => withoutColumnsOf(change.removed, release))];
  const since = releases[KEPT_RELEASES]?.published ?? previous.since;
  return { digest, clips, since, releases: releases.slice(0, KEPT_RELEASES) };
}

/** @returns `null` for a site whose data have no description */
async function readVersion(file: string): Promise<string | null> {
  const described = await readFile(file, 'utf8').catch(() => '{}');
  // Only the build writes it.
  return (JSON.parse(described) as { readonly version?: string }).version ?? null;
}

type Columns = NonNullable<ChangedClips['columns']>;

async function digestRows(
  file: string,
  before: ClipChanges['clips'],
): Promise<Pick<ClipChanges, 'clips'> & { readonly columns: Columns }> {
  const clips: Record<string, string> = {};
  const columns: Record<string, readonly string[]> = {};
  const rows = await open(file);
  for await (const row of rows.readLines()) {
    const id = /^\{"id":(\d+)/.exec(row)?.[1];
    if (id === undefined) continue;
    const [digest, last] = [digestOf(row).slice(0, ROW_DIGEST), before[id] ?? ''];
    // Most rows are as they were, and their values need no look.
    if (last.length > ROW_DIGEST && last.startsWith(digest)) {
      clips[id] = last;
      continue;
    }
    // Only the build writes it.
    const values = Object.entries(JSON.parse(row) as Readonly<Record<string, unknown>>);
    const digests = values.map(([, value]) => digestOf(JSON.stringify(value)).slice(0, VALUE_DIGEST));
    clips[id] = [digest, ...digests].join('');
    if (last.length <= ROW_DIGEST) continue;
    const valueAt = (place: number): number => ROW_DIGEST + place * VALUE_DIGEST;
    columns[id] = values
      .filter((_, place) => last.slice(valueAt(place), valueAt(place + 1)) !== digests[place])
      .map(([column]) => column);
  }
  return { clips, columns };
}

function withoutColumnsOf(removed: readonly number[], release: ChangedClips): ChangedClips {
  if (removed.length === 0 || release.columns === undefined) return release;
  const kept = Object.entries(release.columns).filter(([id]) => !removed.includes(Number(id)));
  return { ...release, columns: Object.fromEntries(kept) };
}

function compare(
  before: ClipChanges['clips'],
  after: ClipChanges['clips'],
): Pick<ChangedClips, 'added' | 'changed' | 'removed'> {
  const ids = (clips: ClipChanges['clips'], keep: (id: string) => boolean): number[] =>
    Object.keys(clips)
      .filter(keep)
      .map(Number)
      .sort((one, other) => one - other);
  return {
    added: ids(after, (id) => before[id] === undefined),
    changed: ids(after, (id) => before[id] !== undefined && rowDigest(before, id) !== rowDigest(after, id)),
    removed: ids(before, (id) => after[id] === undefined),
  };
}

function rowDigest(clips: ClipChanges['clips'], id: string): string | undefined {
  return clips[id]?.slice(0, ROW_DIGEST);
}
