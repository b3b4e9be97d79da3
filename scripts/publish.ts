import { executeCommand, processTerminal, type Terminal } from './command/command.ts';
import { EXITS } from './command/exit-codes.ts';
import { createFileProgress, type ProgressStream } from './command/progress.ts';
import { resume, rollBack } from './publish/directory-target.ts';
import { releasesFolder } from './publish/open-target.ts';
import { announceCommand, runCommandIfDue } from './publish/operator-command.ts';
import { PUBLISH, readPublishCommand, type PublishCommand } from './publish/options.ts';
import { restoreTakenDown } from './publish/private-copies.ts';
import { refuseOtherSnapshot } from './publish/preconditions.ts';
import { publishSite, type PublishResult } from './publish/publish-site.ts';
import { readTakenDown } from './pull/take-down.ts';
import { writeFileWhole } from './files.ts';

/** The command's dependencies on its process; tests replace them. */
export interface PublishDependencies extends Terminal {
  readonly clock: () => Date;
  readonly stderr: ProgressStream;
}

/** `npm run publish`. Returns the exit code. */
export function runPublish(dependencies: PublishDependencies): Promise<number> {
  const { clock, stdout, stderr } = dependencies;
  return executeCommand(PUBLISH, dependencies, readPublishCommand, async (command) => {
    const result = await carryOut(command, clock, stderr);
    stdout.write(
      command.json
        ? `${JSON.stringify({ exitCode: EXITS.done.code, ...result })}\n`
        : `${describe(result)}\n`,
    );
    return 'done';
  });
}

type CommandResult =
  | PublishResult
  | { readonly outcome: 'rolled back'; readonly release: string }
  | { readonly outcome: 'resumed' | 'not held' };

async function carryOut(
  command: PublishCommand,
  clock: () => Date,
  stderr: ProgressStream,
): Promise<CommandResult> {
  const { config, dir: folder, addresses: addressesFile } = command;
  const releases = releasesFolder(config.PUBLISH_TO);
  if (command.rollback && releases !== undefined) {
    await restoreTakenDown(config);
    await announceCommand(config);
    const release = rollBack(releases, command['to-release'], await readTakenDown(config.ARCHIVE_DIR));
    runCommandIfDue(config);
    return { outcome: 'rolled back', release };
  }
  if (command.resume && releases !== undefined) {
    return { outcome: resume(releases) ? 'resumed' : 'not held' };
  }
  if (!command['any-build']) await refuseOtherSnapshot(folder, config.ARCHIVE_DIR);
  const result = await publishSite({
    ...{ folder, config, clock, onProgress: createFileProgress(stderr) },
    isDryRun: command['dry-run'],
    mayDrop: command['allow-drop'],
  });
  for (const warning of result.warnings) stderr.write(`${warning}.\n`);
  if (addressesFile !== undefined) {
    await writeFileWhole(
      addressesFile,
      result.addresses.map((path) => `${new URL(path, config.SITE_URL).href}\n`).join(''),
    );
  }
  return result;
}

function describe(result: CommandResult): string {
  switch (result.outcome) {
    case 'rolled back':
      return `${result.release} is public again. Nothing more is published until --resume.`;
    case 'resumed':
      return 'Runs publish again. Nothing has been published now.';
    case 'not held':
      return 'Nothing was held back. Nothing has been published now.';
    case 'unchanged':
      return `Nothing has changed: ${result.release ?? 'nothing'} stays public.`;
    case 'planned':
      return `Would publish ${counts(result)}.`;
    case 'published':
      return `Published ${result.release ?? ''}: ${counts(result)}.`;
  }
}

function counts({ added, changed, removed, retained }: PublishResult): string {
  return `${added} files new, ${changed} changed, ${removed} removed, ${retained} old ones kept a while`;
}

if (import.meta.main) {
  process.exitCode = await runPublish({
    ...processTerminal(),
    clock: () => new Date(),
    stderr: process.stderr,
  });
}
