/**
 * `npm test`: everything that must hold before a change lands, in three lanes side by side: much of a stage is waiting,
 * for a browser or for a process that a test kills. What every stage prints is in `.archive/test/logs`; what failed is
 * shown at once and listed at the end.
 */
import { describeOutcome } from './describe-outcome.ts';
import { playwrightStage, runStage, scriptStage, vitestStage, type StageResult } from './stage.ts';
import { startTestSites, type TestSites } from './test-sites.ts';

const results: StageResult[] = [];

async function check(...names: string[]): Promise<void> {
  for (const name of names) results.push(await runStage(scriptStage(name)));
}

async function testUnits(): Promise<void> {
  results.push(await runStage(vitestStage('unit')));
}

async function testFaults(): Promise<void> {
  results.push(await runStage(vitestStage('faults')));
}

async function testSites({ environment, close }: TestSites): Promise<void> {
  if (environment !== undefined) {
    results.push(await runStage(vitestStage('output', environment)));
    results.push(await runStage(playwrightStage(environment)));
  }
  results.push(await close());
}

// Linting first: the sites are built meanwhile, and the check of types uses Astro's folder as builds do.
const [typed, served] = [check('lint', 'types'), startTestSites()];
await Promise.all([
  typed.then(() => check('format', 'unused')).then(testUnits),
  // The fault tests build sites.
  Promise.all([typed, served]).then(testFaults),
  served.then(testSites),
]);
console.log(describeOutcome(results, performance.now() / 1000));
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
