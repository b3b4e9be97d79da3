import { hash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
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
import { FIRST_SEEN_FILE } from './first-seen.ts';
import { readLastReport, repeatReport, writeReport, type PullReport } from './report.ts';
import { takenDownFile } from './take-down.ts';
import { writeFileWhole } from './write-file.ts';

/** What the last pull was made of, and what it left. A pull of the same brings the same, so that it can be spared. */
interface LastPull {
  /** Digest of everything but the API's answers, from before the pull. */
  readonly inputs: string;
  readonly answers: Answers;
  /** Digest of the files that it wrote and the next one reads. */
  readonly written: string;
}

interface StoredPull extends Omit<LastPull, 'answers'> {
  readonly answers: readonly (readonly [url: string, answer: string])[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What checks and cleans records and reports on them. */
const CODE = ['src', 'scripts', 'package-lock.json'].map((name) => join(ROOT, name));

/**
 * A digest of code, settings, the day, and the files that a pull reads. On a new day the home page shows other clips, and
 * other events are past.
 */
export function digestInputs(config: Config, now: Date): string {
  const { ARCHIVE_DIR: folder, CAPTIONS_DIR: captions } = config;
  const files = [takenDownFile(folder), join(folder, FILM_FACTS_FILE), mediaFile(folder)];
  const days = [now.toISOString().slice(0, 10), dayIn(site.timeZone, now)];
  const digests = [CODE, captions === '' ? files : [...files, captions]].map(digestFiles);
  return hash('sha256', JSON.stringify([process.version, config, days, digests]));
}

/** A digest of the snapshot in use, and of the days on which its clips were first seen. */
export async function digestWritten(folder: string): Promise<string> {
  return digestFiles([(await snapshotFolder(folder)) ?? '', join(folder, FIRST_SEEN_FILE)]);
}

/** @returns `undefined` where there is none that this version can read */
async function readLastPull(folder: string): Promise<LastPull | undefined> {
  try {
    const stored = JSON.parse(await readFile(fileIn(folder), 'utf8')) as StoredPull;
    return { ...stored, answers: new Map(stored.answers) };
  } catch {
    return undefined;
  }
}

export async function writeLastPull(folder: string, last: LastPull): Promise<void> {
  const stored: StoredPull = { ...last, answers: [...last.answers] };
  await writeFileWhole(fileIn(folder), JSON.stringify(stored));
}

/** The next pull reads everything, unless this one writes what it is made of. */
export async function forgetLastPull(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}

function fileIn(folder: string): string {
  return join(folder, 'last-pull.json');
}

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
