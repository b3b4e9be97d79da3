import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILM_FACTS_FILE } from '../../src/archive/film-facts-store.ts';
import { snapshotFolder } from '../../src/archive/snapshot-store.ts';
import type { Config } from '../../src/config.ts';
import { dayIn } from '../../src/model/time-zone.ts';
import { site } from '../../src/site.config.ts';
import { mediaFile } from '../check-media/media-state.ts';
import { digestFiles } from '../digest-files.ts';
import { noteLaterReading } from '../report/write-editors-report.ts';
import type { AnswerLog, Answers } from './answers.ts';
import { editorsPaths } from './editors-files.ts';
import { FIRST_SEEN } from './first-seen.ts';
import { readLastReport, repeatReport, writeReport, type PullReport } from './report.ts';
import { SLUG_BOOK_FILE } from './topic-slugs.ts';
import { takenDownFile } from './take-down.ts';
import { readJson, writeFileWhole } from '../files.ts';

/** The inputs of the last pull and its results. With the same inputs, a pull would bring the same results. */
interface LastPull {
  /** Digest of everything but the API's answers, from before the pull. */
  readonly inputs: string;
  readonly answers: Answers;
  /** Digest of the files that it wrote and the next one reads. */
  readonly written: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The code that checks and cleans records and reports on them. */
const CODE = ['src', 'scripts', 'package-lock.json'].map((name) => join(ROOT, name));

/**
 * A digest of code, settings, the day, and the files that a pull reads. On a new day the home page shows other clips, and
 * other events are past.
 */
export function digestInputs(config: Config, now: Date): string {
  const { ARCHIVE_DIR: folder } = config;
  const files = [takenDownFile(folder), join(folder, FILM_FACTS_FILE), mediaFile(folder)];
  const days = [now.toISOString().slice(0, 10), dayIn(site.timeZone, now)];
  const digests = [CODE, [...files, ...editorsPaths(config)]].map(digestFiles);
  return hash('sha256', JSON.stringify([process.version, config, days, digests]));
}

/** A digest of the snapshot in use, and of what grows with it. */
export async function digestWritten(folder: string): Promise<string> {
  const grown = [FIRST_SEEN.name, SLUG_BOOK_FILE].map((name) => join(folder, name));
  return digestFiles([(await snapshotFolder(folder)) ?? '', ...grown]);
}

export async function writeLastPull(folder: string, last: LastPull): Promise<void> {
  await writeFileWhole(fileIn(folder), JSON.stringify(last));
}

/** Until `writeLastPull` is called, the next pull reads everything. */
export async function forgetLastPull(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}

function fileIn(folder: string): string {
  return join(folder, 'last-pull.json');
}

/** Whether a pull with the same inputs would bring the same result. */
export function canBeRepeated({ outcome, overruled, problems }: PullReport): boolean {
  // Where a value that the archive has only once is missing, the next pull would keep the one of this pull.
  const isSingle = problems.some(
    ({ resource, id, effect }) => effect === 'left-out' && (resource === 'totals' || id === 'home'),
  );
  return outcome === 'pulled' && overruled.length === 0 && !isSingle;
}

/**
 * Asks whether anything has changed since the last pull; if not, only brings the dates of its report up to date.
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
  const last = (await readJson(fileIn(folder))) as LastPull | undefined;
  const lastReport = await readLastReport(folder);
  if (last === undefined || lastReport === undefined || last.inputs !== inputs) return undefined;
  if (last.written !== (await digestWritten(folder)) || !(await log.isSame(last.answers))) return undefined;
  const durationMs = clock().getTime() - started.getTime();
  const report = repeatReport(lastReport, { startedAt: started.toISOString(), durationMs });
  try {
    await noteLaterReading(folder, report);
  } catch {
    // The pages are missing or cannot be written; a whole pull says which.
    return undefined;
  }
  await writeReport(folder, report);
  return report;
}
