import { readFile } from 'node:fs/promises';
import type { PullReport } from './report.ts';

/** The report of the pull before this one, or `undefined` when there is none that this version can read. */
export async function readLastReport(file: string): Promise<PullReport | undefined> {
  try {
    const report = JSON.parse(await readFile(file, 'utf8')) as Partial<PullReport>;
    // A version 1 report is written by this code, whole or not at all.
    return report.version === 1 && Array.isArray(report.problems) ? (report as PullReport) : undefined;
  } catch {
    return undefined;
  }
}
