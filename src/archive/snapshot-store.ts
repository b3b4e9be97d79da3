import { createHash, type Hash } from 'node:crypto';
import {
  mkdir,
  readFile,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UNKNOWN_CLIP, type Clip } from '../model/clip.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { checkSnapshot } from './snapshot-schema.ts';
import { NO_SLUGS, type TopicSlugs } from '../model/topic.ts';

/**
 * Snapshots on disk: one folder for each pull under `snapshots/`, and the link `snapshot` to the one in use. A snapshot
 * is written completely before the link is moved to it atomically, so that a reader always finds a whole snapshot, even
 * after a kill.
 */

/**
 * To be raised when a stored field is renamed, removed or given another type; a snapshot of another version is not
 * read. A new field of a clip needs no new version, because in older snapshots it is read as not known. A test checks
 * both.
 */
const FORMAT_VERSION = 3;

/** Earlier snapshots that stay on disk beside the one in use. */
const KEPT_SNAPSHOTS = 2;

export interface SnapshotOrigin {
  /** Address of the API that it was pulled from. */
  readonly source: string;
  /** ISO 8601, UTC. */
  readonly pulledAt: string;
  /** When a pull last changed clips or keywords: the date of the search index and the feeds. */
  readonly clipsChangedAt: string;
}

export interface StoredSnapshot extends SnapshotOrigin {
  readonly snapshot: Snapshot;
}

/** One clip a line, so that no text of all 35,000 clips is in memory; each ends with a line feed. */
const CLIPS_FILE = 'clips.ndjson';
/** Tells whether the clips are the same, without reading them. */
const CLIPS_DIGEST_FILE = 'clips.sha256';
const REST_FILE = 'archive.json';

/**
 * Writes a snapshot and makes it the one in use.
 * @param folder the state folder (`.archive`)
 * @param known a snapshot that was read from there: clips that are the same objects are not checked again
 * @returns the folder of the snapshot
 * @throws Error that names record and field where it is no snapshot; then the one in use stays
 */
export async function writeSnapshot(
  folder: string,
  stored: StoredSnapshot,
  known?: Snapshot,
): Promise<string> {
  checkSnapshot(stored.snapshot, known);
  const snapshots = join(folder, 'snapshots');
  const name = `${stored.pulledAt.replace(/[^0-9]/g, '')}-${process.pid}`;
  const target = join(snapshots, name);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const { clips, ...rest } = stored.snapshot;
  const digest = createHash('sha256');
  await writeFile(join(target, CLIPS_FILE), clipLines(clips, digest));
  await writeFile(join(target, CLIPS_DIGEST_FILE), digest.digest('hex'));
  const { source, pulledAt, clipsChangedAt } = stored;
  await writeFile(
    join(target, REST_FILE),
    JSON.stringify({ version: FORMAT_VERSION, source, pulledAt, clipsChangedAt, ...rest }),
  );
  const link = join(folder, 'snapshot');
  await rm(`${link}.new`, { force: true });
  await symlink(join('snapshots', name), `${link}.new`);
  await rename(`${link}.new`, link);
  await removeOldSnapshots(snapshots, name);
  return target;
}

const FIELDS = Object.keys(UNKNOWN_CLIP);

/** The lines of clips that were read to be written again: they are written so where the clip is the same object. */
const linesRead = new WeakMap<Clip, Uint8Array>();

const LINE_FEED = 10;

/**
 * The snapshot in use, or `undefined` when there is none that this version of the code can read.
 * @param keepsLines for who writes most of the clips again; it takes as much memory as the file
 */
export async function readSnapshot(
  folder: string,
  { keepsLines = false } = {},
): Promise<StoredSnapshot | undefined> {
  const target = await snapshotFolder(folder);
  const found = target === undefined ? undefined : await readRest(target);
  if (target === undefined || found === undefined) return undefined;
  const { source, pulledAt, clipsChangedAt, ...rest } = found;
  const bytes = await readFile(join(target, CLIPS_FILE));
  const clips: Clip[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
    const clip = JSON.parse(bytes.toString('utf8', start, end)) as Clip;
    if (keepsLines) linesRead.set(clip, bytes.subarray(start, end + 1));
    // Its own fields come first, in their order, because the pull compares records as JSON.
    clips.push(FIELDS.every((field) => field in clip) ? clip : { ...clip, ...UNKNOWN_CLIP, ...clip });
    start = end + 1;
  }
  if (start < bytes.length) throw new Error(`${join(target, CLIPS_FILE)} ends within a clip.`);
  return { source, pulledAt, clipsChangedAt, snapshot: { ...rest, clips } };
}

/** Which snapshot is in use, without reading its clips. */
export async function readSnapshotOrigin(folder: string): Promise<SnapshotOrigin | undefined> {
  const target = await snapshotFolder(folder);
  const found = target === undefined ? undefined : await readRest(target);
  if (found === undefined) return undefined;
  const { source, pulledAt, clipsChangedAt } = found;
  return { source, pulledAt, clipsChangedAt };
}

/** The names that the clips of the snapshot in use have, with their addresses, without reading the clips. */
export async function readTopicSlugs(folder: string): Promise<TopicSlugs> {
  const target = await snapshotFolder(folder);
  const found = target === undefined ? undefined : await readRest(target);
  return found?.topicSlugs ?? NO_SLUGS;
}

/**
 * Small files that tell which snapshot is in use; none where there is none. The clips themselves are not among them: whether somebody
 * has changed their file is not noticed.
 */
export async function snapshotMarks(folder: string): Promise<readonly string[]> {
  const target = await snapshotFolder(folder);
  return target === undefined ? [] : [CLIPS_DIGEST_FILE, REST_FILE].map((name) => join(target, name));
}

/**
 * The folder of the snapshot in use, or `undefined` when there is none. In a copy of the state folder the link may have
 * become absolute, or a folder of its own; the copy's snapshots are preferred to those that an absolute link leads to.
 */
export async function snapshotFolder(folder: string): Promise<string | undefined> {
  const link = join(folder, 'snapshot');
  const name = await readlink(link).catch(() => undefined);
  const own = name === undefined ? link : join(folder, 'snapshots', basename(name));
  return await realpath(own).catch(() => realpath(link).catch(() => undefined));
}

/** Lists that an older snapshot does not have. */
const ADDED_LATER: Pick<Snapshot, 'topicSlugs' | 'synonyms'> = { topicSlugs: NO_SLUGS, synonyms: [] };

type Rest = Omit<Snapshot, 'clips'> & SnapshotOrigin;

async function readRest(target: string): Promise<Rest | undefined> {
  const { version, ...rest } = JSON.parse(await readFile(join(target, REST_FILE), 'utf8')) as Rest & {
    version: number;
  };
  return version === FORMAT_VERSION ? { ...ADDED_LATER, ...rest } : undefined;
}

/**
 * A thousand lines at a time: one write for each clip would be slow.
 * @param digest gets them too
 */
function* clipLines(clips: Snapshot['clips'], digest: Hash): Generator<Uint8Array> {
  const LINES = 1000;
  for (let start = 0; start < clips.length; start += LINES) {
    const lines = Buffer.concat(clips.slice(start, start + LINES).map(lineOf));
    digest.update(lines);
    yield lines;
  }
}

function lineOf(clip: Clip): Uint8Array {
  return linesRead.get(clip) ?? Buffer.from(`${JSON.stringify(clip)}\n`);
}

async function removeOldSnapshots(snapshots: string, inUse: string): Promise<void> {
  const others = (await readdir(snapshots)).filter((name) => name !== inUse).sort();
  for (const name of others.slice(0, -KEPT_SNAPSHOTS)) {
    await rm(join(snapshots, name), { recursive: true, force: true });
  }
}
