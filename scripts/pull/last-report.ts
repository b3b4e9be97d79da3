import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PullReport } from './report.ts';
import { writeFileWhole } from './write-file.ts';

/** The report of the previous pull, or `undefined` when there is none that this version can read. */
export async function readLastReport(folder: string): Promise<PullReport | undefined> {
  try {
    const report = JSON.parse(await readFile(reportFile(folder), 'utf8')) as Partial<PullReport>;
    // This code writes version 1 reports, and writes them atomically.
    return report.version === 1 && Array.isArray(report.problems) ? (report as PullReport) : undefined;
  } catch {
    return undefined;
  }
}

export async function writeReport(folder: string, report: PullReport): Promise<void> {
  await writeFileWhole(reportFile(folder), `${JSON.stringify(report)}\n`);
}

function reportFile(folder: string): string {
  return join(folder, 'report.json');
}
