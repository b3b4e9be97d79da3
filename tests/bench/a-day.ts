import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../src/model/random.ts';
import { editArchive } from '../faults/archive-edits.ts';
import type { RunRecord } from '../../scripts/rebuild/history.ts';
import { startSampleApi } from '../../scripts/sample-api/serve.ts';
import type { Holdings } from './day-process.ts';
import { measureFolder } from './measure-folder.ts';
import { percentile, round, slope } from './statistics.ts';
import type { Row, Rows } from './table.ts';

const MINUTE_MS = 60_000;
/** Enough for pages of every kind and lists of more than one page. */
const CLIPS = 110;
/** An archive that changes twice an hour. */
const RUNS_AN_EDIT = 30;
const RUNS_A_ROW = 180;
/** The heap still grows in the first runs, until all code is loaded and compiled. */
const WARM_UP_RUNS = 60;
/** Less than a day, so that old assets are removed within it. */
const KEEP_HOURS = 6;
/** Lines that the history has from the start, so that it reaches the length at which it is cut. */
const RUNS_BEFORE = 3000;

interface Day {
  /** What the process and the disk hold, every three hours. */
  readonly rows: Rows;
  /** By how many kilobytes an hour the heap of the process grows, without the first hour. */
  readonly heapGrowth: number;
}

/**
 * Runs the job every minute of a day in its interval mode: one process, whose clock and pauses the bench controls.
 * @param runs 1,440 for a day
 * @throws Error when a run fails
 */
export async function benchDay(folder: string, runs: number): Promise<Day> {
  const state = join(folder, 'state');
  const temporary = join(folder, 'tmp');
  const clockFile = join(folder, 'clock');
  const random = seededRandom('a day');
  const began = Date.now();
  await mkdir(temporary);
  await writeFile(clockFile, '0');
  const api = await startSampleApi();
  api.change((archive) => ({ ...archive, clips: archive.clips.slice(0, CLIPS) }));
  const job = startJob({
    ARCHIVE_API_URL: api.url,
    ARCHIVE_DIR: state,
    PUBLISH_TO: `releases:${join(folder, 'public')}`,
    PUBLISH_KEEP_ASSETS: String(KEEP_HOURS),
    TMPDIR: temporary,
    CLOCK_SHIFT_FILE: clockFile,
  });
  const rows: Record<string, Row> = {};
  const heaps: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const holdings = await job.waitForRun();
      const { exitCode, message } = (await readHistory(state)).at(-1) ?? { exitCode: null, message: '' };
      if (exitCode !== 0) throw new Error(`Run ${run} ended with ${exitCode}: ${message ?? ''}`);
      if (run === 0) await lengthenHistory(state);
      heaps.push(holdings.heapBytes);
      if (run === 0 || run === runs - 1 || (run + 1) % RUNS_A_ROW === 0) {
        const row = await describe(holdings, folder);
        rows[`${((run + 1) / 60).toFixed(1)} h`] = row;
        console.error(`${run + 1} of ${runs} runs: ${JSON.stringify(row)}`);
      }
      if ((run + 1) % RUNS_AN_EDIT === 0) api.change((archive) => editArchive(archive, random));
      await writeFile(clockFile, String(began + (run + 1) * MINUTE_MS - Date.now()));
      job.startNext();
    }
  } finally {
    job.end();
    await api.close();
  }
  return { rows, heapGrowth: (slope(heaps.slice(WARM_UP_RUNS)) * 60) / 1000 };
}

function startJob(environment: Readonly<Record<string, string>>): {
  /** Waits for the end of a run. */
  readonly waitForRun: () => Promise<Holdings>;
  readonly startNext: () => void;
  readonly end: () => void;
} {
  const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  const job = spawn(process.execPath, ['--expose-gc', file('day-process.ts')], {
    env: {
      ...process.env,
      ...environment,
      NODE_OPTIONS: `--import=${file('../faults/shifted-clock.ts')}`,
    },
    // What a run prints is in the history too.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  job.once('exit', () => {
    ended.abort(new Error('The job ended.'));
  });
  return {
    waitForRun: async () => ((await once(job, 'message', { signal: ended.signal })) as [Holdings])[0],
    startNext: () => job.send('go'),
    end: () => job.kill('SIGKILL'),
  };
}

async function describe(holdings: Holdings, folder: string): Promise<Row> {
  const [state, site] = [join(folder, 'state'), join(folder, 'public')];
  const history = await readHistory(state);
  const idle = history.filter(({ outcome }) => outcome === 'nothing to do').slice(-RUNS_A_ROW);
  const [built, shown, temporary] = await Promise.all([state, site, join(folder, 'tmp')].map(measureFolder));
  return {
    'heap MB': round(holdings.heapBytes / 1e6),
    'resident MB': round(holdings.residentBytes / 1e6),
    descriptors: holdings.descriptors,
    'state MB': round((built?.bytes ?? 0) / 1e6),
    'state files': built?.files ?? 0,
    'public MB': round((shown?.bytes ?? 0) / 1e6),
    'public files': shown?.files ?? 0,
    'temporary files': temporary?.files ?? 0,
    'lines of history': history.length,
    'idle run s': round(
      percentile(
        idle.map(({ durationMs }) => durationMs / 1000),
        0.5,
      ),
      2,
    ),
  };
}

async function readHistory(state: string): Promise<RunRecord[]> {
  const text = await readFile(join(state, 'rebuild', 'runs.ndjson'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RunRecord);
}

async function lengthenHistory(state: string): Promise<void> {
  const file = join(state, 'rebuild', 'runs.ndjson');
  await writeFile(file, (await readFile(file, 'utf8')).repeat(RUNS_BEFORE));
}
