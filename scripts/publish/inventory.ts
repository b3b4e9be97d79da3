import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { memoize } from '../../src/model/memoize.ts';
import { joinFacts, type PageFacts } from '../hosting/page-facts.ts';
import { ExitError } from '../command/exit-codes.ts';
import { shareWork } from '../share-work.ts';
import { startReading, stateOf } from './read-row.ts';
import { listFiles, writeFileWhole } from '../files.ts';
import { PathTable } from '../path-table.ts';
import { parseTables, tablesText } from '../table-file.ts';

/** The contents of a built site. */
export interface Inventory {
  /** Digest of every file's content, by path relative to the folder. */
  readonly files: PathTable;
  /** The needs of all pages for the Content-Security-Policy. */
  readonly facts: PageFacts;
}

/** The files that changed since the last inventory, if the caller knows them. Paths in the folder. */
export interface KnownChanges {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Increase it when the format of the rows or the facts changes: rows of other versions are not used. */
const VERSION = 4;

/** So many files are read while a thread begins. */
const FEW_FILES = 1000;

/** What was known of a folder. */
interface Known {
  /** The digest of each file. */
  readonly files: PathTable;
  /** What `stateOf` says of each file, and the place of its facts in the list: `5120 1764240000000.5 3`. */
  readonly states: PathTable;
  /** Most pages share the same few sets of facts. */
  readonly facts: readonly PageFacts[];
}

const NOTHING: Known = { files: PathTable.EMPTY, states: PathTable.EMPTY, facts: [] };

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
  const known = await readKnown(cacheFile, folder);
  const mustLook = changes === undefined || known.files.size === 0;
  const now = await applyChanges(folder, known, mustLook ? findChanges(folder, known.states) : changes);
  if (now !== known) await writeKnown(cacheFile, folder, now);
  const shown = new Set<string>();
  for (const [, state] of now.states) shown.add(state.slice(state.lastIndexOf(' ') + 1));
  return { files: now.files, facts: joinFacts(now.facts.filter((_, place) => shown.has(String(place)))) };
}

/** Whether a file belongs to the site itself, and was not added by publishing. */
function isSiteFile(path: string): boolean {
  return !/(?:^|\/)\.(?!well-known)|^_(?:headers|redirects)$|\.(?:br|gz)$/.test(path);
}

function findChanges(folder: string, known: PathTable): KnownChanges {
  const files = listFiles(folder);
  const there = new Set(files);
  const before = new Map(known);
  return {
    written: files.filter((path) => !isSame(join(folder, path), before.get(path))),
    removed: [...before.keys()].filter((path) => !there.has(path)),
  };
}

function isSame(file: string, known: string | undefined): boolean {
  return known?.startsWith(`${stateOf(statSync(file))} `) === true;
}

async function applyChanges(
  folder: string,
  known: Known,
  { written, removed }: KnownChanges,
): Promise<Known> {
  const items = written.filter(isSiteFile);
  if (items.length + removed.length === 0) return known;
  const module = new URL('read-row.ts', import.meta.url);
  const read = await shareWork({ module, start: startReading, setup: folder, items, few: FEW_FILES });
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
  const gone = removed.map((path) => [path, undefined] as const);
  return {
    files: known.files.with([...gone, ...[...read].map(([path, { digest }]) => [path, digest] as const)]),
    states: known.states.with([
      ...gone,
      ...[...read].map(([path, { state, facts: own }]) => [path, `${state} ${placeOf(own)}`] as const),
    ]),
    facts,
  };
}

/** Returns nothing when the file is missing, unreadable or about another folder; then every file is read. */
async function readKnown(cacheFile: string, folder: string): Promise<Known> {
  const read = parseTables(await readFile(cacheFile, 'utf8').catch(() => ''), ['files', 'states']);
  if (read?.head['version'] !== VERSION || read.head['folder'] !== resolve(folder)) return NOTHING;
  // Only `writeKnown` writes this version.
  return { ...read.tables, facts: read.head['facts'] as readonly PageFacts[] };
}

async function writeKnown(cacheFile: string, folder: string, { facts, ...tables }: Known): Promise<void> {
  const head = { version: VERSION, folder: resolve(folder), facts };
  await writeFileWhole(cacheFile, tablesText({ head, tables }));
}
