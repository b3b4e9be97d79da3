/**
 * `npm test`: everything that must hold before a change lands, in two lanes side by side: one stage keeps about one
 * processor busy. What every stage prints is in `.archive/test/logs`; what failed is shown at once and listed at the end.
 */
import { describeOutcome } from './describe-outcome.ts';
import { playwrightStage, runStage, scriptStage, vitestStage, type StageResult } from './stage.ts';
import { startTestSites } from './test-sites.ts';

const results: StageResult[] = [];

async function checkAndTestCode(): Promise<void> {
  for (const check of ['lint', 'types', 'format', 'unused']) results.push(await runStage(scriptStage(check)));
  results.push(await runStage(vitestStage('unit')));
  results.push(await runStage(vitestStage('faults')));
}

async function testSites(): Promise<void> {
  const { environment, close } = await startTestSites();
  if (environment !== undefined) {
    results.push(await runStage(vitestStage('output', environment)));
    results.push(await runStage(playwrightStage(environment)));
  }
  results.push(await close());
}

await Promise.all([checkAndTestCode(), testSites()]);
console.log(describeOutcome(results, performance.now() / 1000));
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
