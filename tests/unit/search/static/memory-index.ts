import { createIndexEngine, type StaticEngine } from '../../../../src/search/static/index-engine.ts';
import type { IndexFiles } from '../../../../src/search/static/index-folder.ts';
import { writeIndex } from '../../../../src/search/static/write-index.ts';
import type { SearchedArchive } from '../../../support/brute-force-search.ts';

export const PULLED_AT = '2026-03-01T04:00:00.000Z';
export const TODAY = '2026-03-02';
export const NEVER = new AbortController().signal;

export function filesOf(
  { clips, keywords }: SearchedArchive,
  synonyms: readonly (readonly string[])[] = [],
): IndexFiles {
  return writeIndex({ clips, keywords, synonyms, origin: { clipsChangedAt: PULLED_AT } });
}

/** An engine over files in memory; `reads` are the names of the files that it has read so far. */
export function engineOver(
  files: IndexFiles,
  today = () => TODAY,
): { readonly engine: StaticEngine; readonly reads: string[] } {
  const reads: string[] = [];
  const engine = createIndexEngine({
    today,
    readFile: (name) => {
      reads.push(name);
      const bytes = files.get(name);
      return bytes === undefined ? Promise.reject(new Error(`no ${name}`)) : Promise.resolve(bytes);
    },
  });
  return { engine, reads };
}
