import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { meterCpu } from './cpu-meter.ts';
import { readPlaywrightReport, readVitestReport, type TestCounts } from './test-reports.ts';

const LOGS = '.archive/test/logs';

type Environment = Readonly<Record<string, string>>;

/** A step of `npm test` that is a process of its own. */
interface Stage {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Environment;
  /** Where its tests are counted, and how that is read; without one, the stage counts as one test. */
  readonly report?: { readonly file: string; readonly read: (file: string) => TestCounts };
}

export interface StageResult extends TestCounts {
  readonly name: string;
  readonly seconds: number;
  /** `undefined` where the system does not tell. */
  readonly cpuSeconds: number | undefined;
  readonly isPassed: boolean;
  readonly log: string;
}

/** A script of package.json that passes or fails as a whole. */
export function scriptStage(script: string): Stage {
  return { name: script, command: ['npm', 'run', '--silent', script] };
}

/** A project of vitest.config.ts. */
export function vitestStage(project: string, environment: Environment = {}): Stage {
  const file = join(LOGS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name: project,
    command: ['vitest', 'run', '--project', project, ...reporters],
    environment,
    report: { file, read: readVitestReport },
  };
}

export function playwrightStage(environment: Environment): Stage {
  const file = join(LOGS, 'browser.json');
  return {
    name: 'browser',
    command: ['playwright', 'test', '-c', 'tests/playwright.config.ts', '--reporter=line,json'],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: join(process.cwd(), file) },
    report: { file, read: readPlaywrightReport },
  };
}

/** Runs a stage to its end; what it prints is shown only when it fails. */
export async function runStage({ name, command, environment, report }: Stage): Promise<StageResult> {
  const began = performance.now();
  const log = logOf(name);
  if (report !== undefined) rmSync(report.file, { force: true });
  const output = openSync(log, 'w');
  const [program, ...args] = command;
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
  });
  const meter = meterCpu(child.pid ?? 0);
  const [code] = (await once(child, 'close')) as [number | null];
  closeSync(output);
  return endStage({
    ...{ name, log, cpuSeconds: meter.stop(), seconds: (performance.now() - began) / 1000 },
    ...countTests(name, code === 0, report),
  });
}

/** Where a stage writes what it prints. */
export function logOf(name: string): string {
  mkdirSync(LOGS, { recursive: true });
  return join(LOGS, `${name}.log`);
}

/** Says at once how a stage ended. */
export function endStage(result: StageResult): StageResult {
  const { name, isPassed, seconds, log } = result;
  if (!isPassed) console.log(readFileSync(log, 'utf8'));
  console.log(`${name}: ${isPassed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`);
  return result;
}

function countTests(
  name: string,
  isPassed: boolean,
  report: Stage['report'],
): TestCounts & { readonly isPassed: boolean } {
  const whole = { passed: isPassed ? 1 : 0, failed: isPassed ? [] : [name], isPassed };
  if (report === undefined) return whole;
  try {
    const { passed, failed } = report.read(report.file);
    // What fails outside any test, such as a file that cannot be loaded, is in no count.
    return { passed, failed: isPassed || failed.length > 0 ? failed : [name], isPassed };
  } catch {
    return { passed: 0, failed: [name], isPassed: false };
  }
}
