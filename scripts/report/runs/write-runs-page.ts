import { join } from 'node:path';
import { writeFileWhole } from '../../pull/write-file.ts';
import { readRuns } from '../../rebuild/history.ts';
import { readAssets } from '../write-editors-report.ts';
import { runsPage } from './runs-page.ts';

/**
 * Writes the operator's page beside the history.
 * @param folder the rebuild's own
 */
export async function writeRunsPage(folder: string, now: Date): Promise<void> {
  const { css } = await readAssets();
  await writeFileWhole(join(folder, 'runs.html'), runsPage(await readRuns(folder), now, css));
}
