import { onPortOrAny } from '../local-server.ts';
import { SAMPLE_API_PORT, SAMPLE_EDITORS_FILES, startSampleApi } from '../sample-api/serve.ts';
import { runCommand } from './run-command.ts';

/**
 * Pulls the archive that ARCHIVE_API_URL names; without it the sample archive with its editors' files, from the API that it starts,
 * and measures its few films, so that the site shows all that it can.
 */
export async function pullFirst(): Promise<void> {
  const isSample = process.env['ARCHIVE_API_URL'] === undefined;
  const sample = isSample
    ? await onPortOrAny(SAMPLE_API_PORT, (port) => startSampleApi({ port }))
    : undefined;
  await runCommand(
    process.execPath,
    ['scripts/pull.ts'],
    sample && { ARCHIVE_API_URL: sample.url, ...SAMPLE_EDITORS_FILES },
  );
  if (isSample) await runCommand(process.execPath, ['scripts/check-media.ts', '--rate', '50']);
}
