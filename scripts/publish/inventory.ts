import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isPage } from '../hosting/file-rules.ts';
import { joinFacts, NO_FACTS, readPageFacts, type PageFacts } from '../hosting/page-facts.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { ExitError } from '../command/exit-codes.ts';

/** What is in a built site. */
export interface Inventory {
  /** Digest of the content of every file, by path relative to the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** What the pages together need of a Content-Security-Policy. */
  readonly facts: PageFacts;
}

/** The files that have changed since the inventory was last taken, where somebody knows it. Paths in the folder. */
export interface KnownChanges {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Raised when a row means something else, or when facts are read otherwise: the old rows are then not used. */
const VERSION = 2;

/**
 * A file that changes twice within a clock tick looks the same to size and time; one as young as this is read again
 * the next time.
 */
const SETTLED_MS = 2000;
const UNSETTLED = 0;

interface Row {
  readonly digest: string;
  readonly size: number;
  /** When anything about the file changed, in milliseconds; it cannot be set by hand as the time of writing can. */
  readonly changedAt: number;
  readonly facts: PageFacts;
}

interface StoredRows {
  readonly version: number;
  readonly folder: string;
  /** Few different ones are shared by all pages. */
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
 * Reads a built site: only files whose size or time has changed since the last time, and with `changes` only those.
 * What publishing itself puts beside the site (compressed copies, hosts' configuration) is not part of it.
 * @param cacheFile where the inventory is kept for the next time
 * @throws ExitError when the folder holds no built site
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

/** Whether a file is the site's own, and not something that publishing put beside it. */
function isSiteFile(path: string): boolean {
  return !/(?:^|\/)\.(?!well-known)|^_(?:headers|redirects)$|\.(?:br|gz)$/.test(path);
}

/** The name under which content is compared. */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

function walk(folder: string, known: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  const settledBefore = Date.now() - SETTLED_MS;
  let unchanged = 0;
  const enter = (directory: string): void => {
    for (const entry of readdirSync(join(folder, directory), { withFileTypes: true })) {
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (entry.isDirectory()) enter(path);
      else if (isSiteFile(path)) {
        const row = readRow(folder, path, known.get(path), settledBefore);
        if (row === known.get(path)) unchanged += 1;
        rows.set(path, row);
      }
    }
  };
  enter('');
  return unchanged === rows.size && unchanged === known.size ? known : rows;
}

function applyChanges(
  folder: string,
  known: ReadonlyMap<string, Row>,
  { written, removed }: KnownChanges,
): ReadonlyMap<string, Row> {
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
  const content = readFileSync(file);
  const facts = isPage(path) ? readPageFacts(content.toString('utf8')) : NO_FACTS;
  return { digest: digestOf(content), size, changedAt: ctimeMs < settledBefore ? ctimeMs : UNSETTLED, facts };
}

/** No rows when there are none of this folder, or when they cannot be read: then everything is read again. */
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
  // Rows that were read from here share theirs: most need no comparison by content.
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
