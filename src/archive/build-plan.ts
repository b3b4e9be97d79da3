import { readFileSync } from 'node:fs';
import { readConfig } from '../config.ts';

/** What one build makes; a build without a plan makes everything. */
export interface BuildPlan {
  /** Addresses of the pages. */
  readonly pages: readonly string[];
  /** Whether the search index is written. */
  readonly searchIndex: boolean;
}

let planned: ReadonlySet<string> | null | undefined;

/** Whether this build makes the page of this address. */
export function isPlanned(path: string): boolean {
  if (planned === undefined) {
    const plan = readPlan();
    planned = plan && new Set(plan.pages);
  }
  return planned?.has(path) ?? true;
}

/** Whether this build writes the search index. */
export function isSearchIndexPlanned(): boolean {
  return readPlan()?.searchIndex ?? true;
}

function readPlan(): BuildPlan | null {
  const file = readConfig().BUILD_PLAN;
  return file === '' ? null : (JSON.parse(readFileSync(file, 'utf8')) as BuildPlan);
}
