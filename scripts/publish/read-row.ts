import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../digest-files.ts';
import { fileReader } from '../file-reader.ts';
import { isPage } from '../hosting/file-rules.ts';
import { NO_FACTS, readPageFacts, type PageFacts } from '../hosting/page-facts.ts';

/** A file in the inventory. */
interface Row {
  readonly digest: string;
  readonly state: string;
  readonly facts: PageFacts;
}

/**
 * A file that changes twice within a clock tick keeps its size and time, so a file that changed this recently is read
 * again the next time.
 */
const SETTLED_MS = 2000;
const UNSETTLED = 0;

/**
 * What tells that a file has not changed: its size, and its inode's change time in milliseconds, which cannot be set by hand, as
 * the modification time can.
 */
export function stateOf({ size, ctimeMs }: Pick<Stats, 'size' | 'ctimeMs'>): string {
  return `${size} ${ctimeMs}`;
}

/** Makes the function that reads a file of a folder: its path and its row. Files with the same facts share them. */
export function startReading(folder: string): (path: string) => [string, Row] {
  const readFile = fileReader();
  const settledBefore = Date.now() - SETTLED_MS;
  const known = new Map<string, PageFacts>();
  const factsOf = (html: string): PageFacts => {
    const facts = readPageFacts(html);
    const key = JSON.stringify(facts);
    const same = known.get(key) ?? facts;
    known.set(key, same);
    return same;
  };
  return (path) => {
    const file = join(folder, path);
    const { size, ctimeMs } = statSync(file);
    const content = readFile(file);
    const facts = isPage(path) ? factsOf(content.toString('utf8')) : NO_FACTS;
    const state = stateOf({ size, ctimeMs: ctimeMs < settledBefore ? ctimeMs : UNSETTLED });
    return [path, { digest: digestOf(content), state, facts }];
  };
}
