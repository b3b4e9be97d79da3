import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { joinFacts, NO_FACTS, type PageFacts } from '../hosting/page-facts.ts';
import { ExitError } from '../command/exit-codes.ts';
import { shareWork } from '../share-work.ts';
import { startReading, type Row } from './read-row.ts';
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

interface StoredRows {
  readonly version: number;
  readonly folder: string;
  /** Most pages share the same few sets of facts. */
  readonly facts: readonly PageFacts[];
  readonly rows: readonly (readonly [
    path: string,
    digest: string,
    size: number,
    changedAt: number,
    facts: number,
  ])[];
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
  const mustLook = changes === undefined || known.size === 0;
  const rows = await applyChanges(folder, known, mustLook ? findChanges(folder, known) : changes);
  if (rows !== known) await writeRows(cacheFile, folder, rows);
  const files = new Map<string, string>();
  const facts = new Set<PageFacts>();
  for (const [path, row] of rows) {
    files.set(path, row.digest);
    facts.add(row.facts);
  }
  return { files, facts: joinFacts(facts) };
}

/** Whether a file belongs to the site itself, and was not added by publishing. */
function isSiteFile(path: string): boolean {
  return !/(?:^|\/)\.(?!well-known)|^_(?:headers|redirects)$|\.(?:br|gz)$/.test(path);
}

function findChanges(folder: string, known: ReadonlyMap<string, Row>): KnownChanges {
  const files = listFiles(folder);
  const there = new Set(files);
  return {
    written: files.filter((path) => !isSame(join(folder, path), known.get(path))),
    removed: [...known.keys()].filter((path) => !there.has(path)),
  };
}

function isSame(file: string, known: Row | undefined): boolean {
  if (known === undefined) return false;
  const { size, ctimeMs } = statSync(file);
  return known.size === size && known.changedAt === ctimeMs;
}

async function applyChanges(
  folder: string,
  known: ReadonlyMap<string, Row>,
  { written, removed }: KnownChanges,
): Promise<ReadonlyMap<string, Row>> {
  const items = written.filter(isSiteFile);
  if (items.length + removed.length === 0) return known;
  const module = new URL('read-row.ts', import.meta.url);
  const read = await shareWork({ module, start: startReading, setup: folder, items, few: FEW_FILES });
  const rows = new Map(known);
  for (const path of removed) rows.delete(path);
  // After the removals: a file may have been removed and written again.
  for (const [path, row] of read) rows.set(path, row);
  return rows;
}

/** Returns no rows when the file is missing, unreadable or about another folder; then every file is read. */
async function readRows(cacheFile: string, folder: string): Promise<ReadonlyMap<string, Row>> {
  const stored = (await readJson(cacheFile)) as StoredRows | undefined;
  if (stored?.version !== VERSION || stored.folder !== resolve(folder)) return new Map();
  return new Map(
    stored.rows.map(([path, digest, size, changedAt, facts]) => [
      path,
      { digest, size, changedAt, facts: stored.facts[facts] ?? NO_FACTS },
    ]),
  );
}

async function writeRows(cacheFile: string, folder: string, rows: ReadonlyMap<string, Row>): Promise<void> {
  const indexes = new Map<string, number>();
  // Cached rows already share their facts by reference, so most need no comparison by content.
  const indexesOfSame = new Map<PageFacts, number>();
  const facts: PageFacts[] = [];
  const indexOf = (one: PageFacts): number => {
    const same = indexesOfSame.get(one);
    if (same !== undefined) return same;
    const key = JSON.stringify(one);
    const found = indexes.get(key) ?? facts.push(one) - 1;
    indexes.set(key, found);
    indexesOfSame.set(one, found);
    return found;
  };
  const stored: StoredRows = {
    version: VERSION,
    folder: resolve(folder),
    rows: [...rows].map(([path, row]) => [path, row.digest, row.size, row.changedAt, indexOf(row.facts)]),
    facts,
  };
  await writeFileWhole(cacheFile, JSON.stringify(stored));
}
