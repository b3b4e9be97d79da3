import { noteLaterReading } from '../report/write-editors-report.ts';
import type { AnswerLog } from './answers.ts';
import { digestWritten, readLastPull } from './last-pull.ts';
import { readLastReport, writeReport } from './last-report.ts';
import { repeatReport, type PullReport } from './report.ts';

/** Whether a pull that finds all as it is now would bring the same. */
export function canBeRepeated({ outcome, overruled, problems }: PullReport): boolean {
  // Of what stands once in the archive the next pull keeps the value of this one.
  const isSingle = problems.some(
    ({ resource, id, effect }) => effect === 'left-out' && (resource === 'totals' || id === 'home'),
  );
  return outcome === 'pulled' && overruled.length === 0 && !isSingle;
}

/**
 * Where all is as it was at the last pull, writes when that was seen.
 * @param inputs digest of what a pull reads besides the API
 * @returns the report of that pull; `undefined` where the archive must be read
 */
export async function repeatLastPull(
  folder: string,
  inputs: string,
  log: AnswerLog,
  clock: () => Date,
): Promise<PullReport | undefined> {
  const started = clock();
  const last = await readLastPull(folder);
  const lastReport = await readLastReport(folder);
  if (last === undefined || lastReport === undefined || last.inputs !== inputs) return undefined;
  if (last.written !== (await digestWritten(folder)) || !(await log.isSame(last.answers))) return undefined;
  const durationMs = clock().getTime() - started.getTime();
  const report = repeatReport(lastReport, { startedAt: started.toISOString(), durationMs });
  try {
    await noteLaterReading(folder, report);
  } catch {
    // The pages are not there, or cannot be written; a whole pull says which.
    return undefined;
  }
  await writeReport(folder, report);
  return report;
}
