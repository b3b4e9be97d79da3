/** Astro's dev server over the current snapshot, with the sample API beside it for pictures and films. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { SAMPLE_API_PORT, startSampleApi } from './sample-api/serve.ts';
import { runCommand } from './setup/run-command.ts';

await startSampleApi({ port: SAMPLE_API_PORT });
if (!existsSync(join(readConfig().ARCHIVE_DIR, 'snapshot'))) await runCommand('node', ['scripts/pull.ts']);
await runCommand('astro', ['dev', ...process.argv.slice(2)]);
process.exit();
