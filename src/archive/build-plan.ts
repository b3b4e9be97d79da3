import { readFileSync } from 'node:fs';
import { readConfig } from '../config.ts';

let planned: ReadonlySet<string> | null | undefined;

/** Whether this build makes what lies at this address; a build without a plan makes everything. */
export function isPlanned(path: string): boolean {
  if (planned === undefined) {
    const file = readConfig().BUILD_PLAN;
    planned = file === '' ? null : new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);
  }
  return planned?.has(path) ?? true;
}
