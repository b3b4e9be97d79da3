import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { memoize } from '../../src/model/memoize.ts';
import { joinFacts, type PageFacts } from '../hosting/page-facts.ts';
import { ExitError } from '../command/exit-codes.ts';
import { shareWork } from '../share-work.ts';
import { startReading } from './read-row.ts';
import { listFiles, readJson, writeFileWhole } from '../files.ts';

/** The contents of a built site. */
export interface Inventory {
  /** Digest of every file's content, by path relative to the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The needs of all pages for the Content-Security-Policy. */
  readonly facts: PageFacts;
}

/** The files that changed since the last inventory, if the caller knows them. Paths in the folder. */
export interface KnownChanges {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Increase it when the format of the rows or the facts changes: rows of other versions are not used. */
const VERSION = 3;

/** So many files are read while a thread begins. */
const FEW_FILES = 1000;

/** A file as it is stored, with the place of its facts in the list of all. */
type StoredRow = readonly [path: string, digest: string, size: number, changedAt: number, facts: number];

/** What was known of a folder; of its 260,000 files each is kept as it was read, and written again. */
interface StoredRows {
  /** Most pages share the same few sets of facts. */
  readonly facts: readonly PageFacts[];
  readonly rows: ReadonlyMap<string, StoredRow>;
}

/**
 * Reads a built site: only files whose size or time changed since the last time, and with `changes` only those. Files
 * that publishing adds to the site (compressed copies, hosts' configuration) are not included.
 * @param cacheFile where the inventory is stored for the next time
 * @throws ExitError when the folder contains no built site
 */
export async function takeInventory(
  folder: string,
  cacheFile: string,
  changes?: KnownChanges,
): Promise<Inventory> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new ExitError('refused', `There is no built site in ${folder}: it has no index.html.`);
  }
  const known = await readRows(cacheFile, folder);
  const mustLook = changes === undefined || known.rows.size === 0;
  const now = await applyChanges(folder, known, mustLook ? findChanges(folder, known.rows) : changes);
  if (now !== known) await writeRows(cacheFile, folder, now);
  const files = new Map<string, string>();
  const shown = new Set<number>();
  for (const [path, [, digest, , , facts]] of now.rows) {
    files.set(path, digest);
    shown.add(facts);
  }
  return { files, facts: joinFacts(now.facts.filter((_, place) => shown.has(place))) };
}

/** Whether a file belongs to the site itself, and was not added by publishing. */
function isSiteFile(path: string): boolean {
  return !/(?:^|\/)\.(?!well-known)|^_(?:headers|redirects)$|\.(?:br|gz)$/.test(path);
}

function findChanges(folder: string, known: StoredRows['rows']): KnownChanges {
  const files = listFiles(folder);
  const there = new Set(files);
  return {
    written: files.filter((path) => !isSame(join(folder, path), known.get(path))),
    removed: [...known.keys()].filter((path) => !there.has(path)),
  };
}

function isSame(file: string, known: StoredRow | undefined): boolean {
  if (known === undefined) return false;
  const [, , knownSize, changedAt] = known;
  const { size, ctimeMs } = statSync(file);
  return knownSize === size && changedAt === ctimeMs;
}

async function applyChanges(
  folder: string,
  known: StoredRows,
  { written, removed }: KnownChanges,
): Promise<StoredRows> {
  const items = written.filter(isSiteFile);
  if (items.length + removed.length === 0) return known;
  const module = new URL('read-row.ts', import.meta.url);
  const read = await shareWork({ module, start: startReading, setup: folder, items, few: FEW_FILES });
  const rows = new Map(known.rows);
  for (const path of removed) rows.delete(path);
  const facts = [...known.facts];
  const places = new Map(facts.map((one, place) => [JSON.stringify(one), place]));
  // Files that a thread read share their facts, so few are compared by content.
  const placeOf = memoize((one: PageFacts): number => {
    const key = JSON.stringify(one);
    const place = places.get(key) ?? facts.push(one) - 1;
    places.set(key, place);
    return place;
  });
  // After the removals: a file may have been removed and written again.
  for (const [path, { digest, size, changedAt, facts: own }] of read)
    rows.set(path, [path, digest, size, changedAt, placeOf(own)]);
  return { facts, rows };
}

/** Returns no rows when the file is missing, unreadable or about another folder; then every file is read. */
async function readRows(cacheFile: string, folder: string): Promise<StoredRows> {
  // Only `writeRows` writes it.
  const stored = (await readJson(cacheFile)) as
    { version: number; folder: string; facts: readonly PageFacts[]; rows: readonly StoredRow[] } | undefined;
  if (stored?.version !== VERSION || stored.folder !== resolve(folder)) return { facts: [], rows: new Map() };
  return { facts: stored.facts, rows: new Map(stored.rows.map((row) => [row[0], row])) };
}

async function writeRows(cacheFile: string, folder: string, { facts, rows }: StoredRows): Promise<void> {
  const stored = { version: VERSION, folder: resolve(folder), rows: [...rows.values()], facts };
  await writeFileWhole(cacheFile, JSON.stringify(stored));
}
