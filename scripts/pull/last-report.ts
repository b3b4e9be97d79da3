import { readFile } from 'node:fs/promises';
import type { PullReport } from './report.ts';

/** The report of the previous pull, or `undefined` when there is none that this version can read. */
export async function readLastReport(file: string): Promise<PullReport | undefined> {
  try {
    const report = JSON.parse(await readFile(file, 'utf8')) as Partial<PullReport>;
    // This code writes version 1 reports, and writes them atomically.
    return report.version === 1 && Array.isArray(report.problems) ? (report as PullReport) : undefined;
  } catch {
    return undefined;
  }
}
