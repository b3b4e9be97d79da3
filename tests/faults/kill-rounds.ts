import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunRecord } from '../../scripts/rebuild/history.ts';
import type { RunningApi } from '../../scripts/sample-api/serve.ts';
import { seededRandom } from '../../src/model/random.ts';
import { editArchive } from './archive-edits.ts';
import { readAllReleases, readPublicRelease } from './public-release.ts';
import {
  buildWhole,
  builtSites,
  differences,
  filesIn,
  lackingFiles,
  publicFiles,
  rebuild,
  siteFiles,
} from './rebuild-runs.ts';

/** How the line begins that a run prints at the beginning of each step. */
const STEPS = {
  pull: 'pulling',
  compare: 'comparing',
  render: 'rendering',
  check: 'checking',
  'take over': 'taking over',
  publish: 'publishing',
} as const;

type Step = keyof typeof STEPS;

export const STEP_NAMES = Object.keys(STEPS) as readonly Step[];

/** Before its first step, and after its last one. */
type Moment = Step | 'start' | 'end';

/** One run that was killed, and what the public had then. */
export interface Kill {
  readonly during: Moment;
  /** The job alone, as when memory runs out, or all that it started too, as when the machine stops. */
  readonly victim: 'job' | 'all';
  readonly shown: 'old' | 'new';
}

interface KillOptions {
  /** The state folder; the releases lie in `public` below it. */
  readonly folder: string;
  readonly api: RunningApi;
  readonly kills: number;
  readonly seed: string;
  /** Drawn from the whole time of a run, or the beginning of each step in turn, which no machine misses. */
  readonly moments?: 'drawn' | 'each step';
  readonly onKill?: (kill: Kill, done: number) => void;
}

/** As a rule one to three edits before a run; sometimes none. */
const MOST_EDITS = 4;
/** How often the run that would heal is killed as well. */
const KILLED_AGAIN = 0.2;
/** How often a run builds everything, as it does when the code has changed. */
const BUILT_FULLY = 0.1;
/** A build of everything takes as long as two rounds; what was wrong after one of these many is wrong after the last. */
const ROUNDS_TO_COMPARISON = 4;

/**
 * Runs the real job over an archive that is edited all the time, and kills it without warning, at the beginning of each
 * step in turn or at moments drawn by a seed: half of them from its whole duration, half from one of its steps. After each kill, and after each run that came
 * to its end, everything public is read; now and then, and at the end, it is compared with a build of everything.
 * @throws Error when anything is wrong: a release that is not whole, one that is neither that before nor that after, a
 * run after a kill that fails, or that makes another site than a build of everything
 */
export async function killRounds({
  folder,
  api,
  kills,
  seed,
  moments = 'drawn',
  onKill,
}: KillOptions): Promise<Kill[]> {
  const random = seededRandom(seed);
  const releases = join(folder, 'public');
  const complete = async (): Promise<RunRecord> => {
    const { code, output } = await rebuild({ folder, apiUrl: api.url, args: ['--json'] });
    if (code !== 0) throw new Error(`A run that nobody killed ended with ${code}:\n${output}`);
    return JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '') as RunRecord;
  };
  await complete();
  api.change((archive) => editArchive(archive, random));
  let usual = await complete();
  const done: Kill[] = [];
  let rounds = 0;
  while (done.length < kills) {
    const before = await readPublicRelease(releases);
    const edits = Math.floor(random() * MOST_EDITS);
    for (let edit = 0; edit < edits; edit += 1) api.change((archive) => editArchive(archive, random));
    const seen: { readonly during: Moment; readonly victim: Kill['victim']; readonly fingerprint: string }[] =
      [];
    do {
      const victim = random() < 0.3 ? 'job' : 'all';
      const args = random() < BUILT_FULLY ? ['--full'] : [];
      const { code, output } = await rebuild({
        ...{ folder, args, apiUrl: api.url, killsJobAlone: victim === 'job' },
        ...(moments === 'drawn' ? drawMoment(usual, random) : beginningOf(done.length + seen.length)),
      });
      // Faster than the moment, this time.
      if (code !== null) break;
      const { fingerprint, faults } = await readPublicRelease(releases);
      const during = lastStep(output);
      if (faults.length > 0) throw new Error(`After a kill (${during}): ${faults.join('\n')}`);
      seen.push({ during, victim, fingerprint });
    } while (random() < KILLED_AGAIN && done.length + seen.length < kills);
    const healed = await complete();
    if (healed.scope === 'part') usual = healed;
    const after = await readPublicRelease(releases);
    await expectWholeReleases(releases);
    rounds += 1;
    if (rounds % ROUNDS_TO_COMPARISON === 0 || done.length + seen.length >= kills)
      await expectAsBuiltWhole(folder);
    for (const { during, victim, fingerprint } of seen) {
      if (fingerprint !== before.fingerprint && fingerprint !== after.fingerprint) {
        throw new Error(`A kill (${during}) left a release that is neither that before nor that after.`);
      }
      const shown = fingerprint === before.fingerprint ? 'old' : 'new';
      done.push({ during, victim, shown });
      onKill?.({ during, victim, shown }, done.length);
    }
  }
  await expectNoLeftovers(folder);
  return done;
}

/** A run of two hours later deletes what the killed ones left half written. */
async function expectNoLeftovers(folder: string): Promise<void> {
  const environment = {
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('shifted-clock.ts', import.meta.url))}`,
    CLOCK_SHIFT_MS: '7200000',
  };
  const { code, output } = await rebuild({ folder, args: ['--no-pull'], environment });
  if (code !== 0) throw new Error(`A run of later ended with ${code}:\n${output}`);
  const paths = await readdir(folder, { recursive: true });
  const left = paths.filter((path) => /(?:^|[/.])(?:new|unfinished-[^/]*)$/.test(path));
  if (left.length > 0) throw new Error(`Left half written: ${left.join(', ')}`);
}

async function expectWholeReleases(releases: string): Promise<void> {
  for (const { name, faults } of await readAllReleases(releases)) {
    if (faults.length > 0) throw new Error(`${name} after a run: ${faults.join('\n')}`);
  }
}

/** The built and the public site are what a build of everything makes, and nothing else was left. */
async function expectAsBuiltWhole(folder: string): Promise<void> {
  const whole = join(folder, 'whole');
  await buildWhole(folder, whole);
  const [wanted, built, shown] = [await filesIn(whole), await siteFiles(folder), await publicFiles(folder)];
  await rm(whole, { recursive: true });
  const wrong = differences(built, wanted);
  if (wrong.length > 0) throw new Error(`Other than a build of everything: ${wrong.join(', ')}`);
  const lacking = lackingFiles(wanted, shown);
  if (lacking.length > 0) throw new Error(`Not public: ${lacking.join(', ')}`);
  const sites = await builtSites(folder);
  if (sites !== 1) throw new Error(`${sites} built sites lie about.`);
}

/** Each step in turn. */
function beginningOf(kill: number): Moments {
  const step = STEP_NAMES[kill % STEP_NAMES.length] ?? 'pull';
  return { killFrom: STEPS[step], killAfter: 0 };
}

interface Moments {
  readonly killAfter: number;
  readonly killFrom?: string;
}

/** When to kill a run that takes as long as a usual one. */
function drawMoment({ durationMs, steps }: RunRecord, random: () => number): Moments {
  const isOfAll = random() < 0.5;
  const step = STEP_NAMES[Math.floor(random() * STEP_NAMES.length)] ?? 'pull';
  const share = random() * 1.1;
  if (isOfAll) return { killAfter: share * durationMs };
  return { killFrom: STEPS[step], killAfter: share * (steps[step] ?? 0) };
}

function lastStep(output: string): Moment {
  const lines = output.split('\n').map((line) => (line.startsWith('building all') ? STEPS.render : line));
  const has = (beginning: string): boolean => lines.some((line) => line.startsWith(beginning));
  if (has('built:') || has('nothing to do:')) return 'end';
  return STEP_NAMES.findLast((step) => has(STEPS[step])) ?? 'start';
}
