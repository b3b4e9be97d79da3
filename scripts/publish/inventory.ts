import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../build/output-files.ts';
import { isPage } from '../hosting/file-rules.ts';
import { joinFacts, NO_FACTS, readPageFacts, type PageFacts } from '../hosting/page-facts.ts';
import { fileReader } from '../file-reader.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { ExitError } from '../command/exit-codes.ts';

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

/**
 * A file that changes twice within a clock tick keeps its size and time, so a file that changed this recently is read
 * again the next time.
 */
const SETTLED_MS = 2000;
const UNSETTLED = 0;

const readFile = fileReader();

interface Row {
  readonly digest: string;
  readonly size: number;
  /** The inode's change time in milliseconds; unlike the modification time, it cannot be set by hand. */
  readonly changedAt: number;
  readonly facts: PageFacts;
}

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
  const known = readRows(cacheFile, folder);
  const rows =
    changes === undefined || known.size === 0 ? walk(folder, known) : applyChanges(folder, known, changes);
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

/** The digest by which contents are compared. */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

function walk(folder: string, known: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  const settledBefore = Date.now() - SETTLED_MS;
  let unchanged = 0;
  for (const path of listFiles(folder).filter(isSiteFile)) {
    const row = readRow(folder, path, known.get(path), settledBefore);
    if (row === known.get(path)) unchanged += 1;
    rows.set(path, row);
  }
  return unchanged === rows.size && unchanged === known.size ? known : rows;
}

function applyChanges(
  folder: string,
  known: ReadonlyMap<string, Row>,
  { written, removed }: KnownChanges,
): ReadonlyMap<string, Row> {
  if (written.length + removed.length === 0) return known;
  const rows = new Map(known);
  for (const path of removed) rows.delete(path);
  for (const path of written.filter(isSiteFile))
    rows.set(path, readRow(folder, path, undefined, Date.now() - SETTLED_MS));
  return rows;
}

function readRow(folder: string, path: string, known: Row | undefined, settledBefore: number): Row {
  const file = join(folder, path);
  const { size, ctimeMs } = statSync(file);
  if (known?.size === size && known.changedAt === ctimeMs) return known;
  const content = readFile(file);
  const facts = isPage(path) ? readPageFacts(content.toString('utf8')) : NO_FACTS;
  return { digest: digestOf(content), size, changedAt: ctimeMs < settledBefore ? ctimeMs : UNSETTLED, facts };
}

/** Returns no rows when the file is missing, unreadable or about another folder; then every file is read. */
function readRows(cacheFile: string, folder: string): ReadonlyMap<string, Row> {
  if (!existsSync(cacheFile)) return new Map();
  try {
    const stored = JSON.parse(readFileSync(cacheFile, 'utf8')) as StoredRows;
    if (stored.version !== VERSION || stored.folder !== resolve(folder)) return new Map();
    return new Map(
      stored.rows.map(([path, digest, size, changedAt, facts]) => [
        path,
        { digest, size, changedAt, facts: stored.facts[facts] ?? NO_FACTS },
      ]),
    );
  } catch {
    return new Map();
  }
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
