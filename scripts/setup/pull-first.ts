import { onPortOrAny } from '../local-server.ts';
import { SAMPLE_API_PORT, SAMPLE_CAPTIONS, SAMPLE_WORD_NOTES, startSampleApi } from '../sample-api/serve.ts';
import { runCommand } from './run-command.ts';

/**
 * Pulls the archive that ARCHIVE_API_URL names; without it the sample archive with its captions and notes, from the API that it starts,
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
    sample && {
      ARCHIVE_API_URL: sample.url,
      CAPTIONS_DIR: SAMPLE_CAPTIONS,
      NOTES_FILE: SAMPLE_WORD_NOTES,
    },
  );
  if (isSample) await runCommand(process.execPath, ['scripts/check-media.ts', '--rate', '50']);
}
