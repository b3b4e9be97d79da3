/** `npm run check`: lint, types, format and unused code, two at a time. What passed before and has not changed is not checked again. */
import { runStage, scriptStage } from './stage.ts';

async function check(...names: string[]): Promise<boolean> {
  let isPassed = true;
  for (const name of names) isPassed = (await runStage(scriptStage(name))).isPassed && isPassed;
  return isPassed;
}

const lanes = await Promise.all([check('types'), check('lint', 'format', 'unused')]);
process.exitCode = lanes.every((isPassed) => isPassed) ? 0 : 1;
