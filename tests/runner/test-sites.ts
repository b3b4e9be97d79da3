import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { READY } from '../sites/ready.ts';
import { meterCpu } from './cpu-meter.ts';
import { endStage, logOf, type StageResult } from './stage.ts';

export interface TestSites {
  /** What the tests are told of the sites; `undefined` when they could not be built. */
  readonly environment: Readonly<Record<string, string>> | undefined;
  /** Ends their servers. */
  readonly close: () => Promise<StageResult>;
}

/** Builds and serves the sites of the tests in a process of its own, so that its processor time can be told. */
export async function startTestSites(): Promise<TestSites> {
  const log = logOf('sites');
  const child = spawn(process.execPath, ['tests/sites/serve.ts'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const meter = meterCpu(child.pid ?? 0);
  const ended = once(child, 'close');
  const output = createWriteStream(log);
  child.stdout.pipe(output);
  child.stderr.pipe(output);
  const environment = await new Promise<TestSites['environment']>((resolve) => {
    const lines = createInterface(child.stdout);
    lines.on('line', (line) => {
      if (line.startsWith(READY)) resolve(JSON.parse(line.slice(READY.length)) as Record<string, string>);
    });
    lines.on('close', () => {
      resolve(undefined);
    });
  });
  const seconds = performance.now() / 1000;
  const isPassed = environment !== undefined;
  console.log(`sites: ${isPassed ? 'served' : 'FAILED'} after ${seconds.toFixed(0)} s`);
  const close = async (): Promise<StageResult> => {
    child.stdin.end();
    await ended;
    const counts = { passed: isPassed ? 1 : 0, failed: isPassed ? [] : ['sites'] };
    return endStage({ name: 'sites', ...counts, isPassed, seconds, cpuSeconds: meter.stop(), log });
  };
  return { environment, close };
}
