import { resume, rollBack } from './publish/directory-target.ts';
import { BusyError } from './publish/lock.ts';
import { StoreError } from './publish/object-store.ts';
import { releasesFolder } from './publish/open-target.ts';
import { operatorCommand, OperatorCommandError } from './publish/operator-command.ts';
import { EXIT_CODES, HELP, readPublishCommand, type PublishCommand } from './publish/options.ts';
import { createFileProgress } from './publish/progress-line.ts';
import { publishSite, type PublishResult } from './publish/publish-site.ts';
import { RefusedError } from './publish/target.ts';
import type { ProgressStream } from './pull/progress-line.ts';
import { writeFileWhole } from './pull/write-file.ts';
import { hasCode, messageOf, traceOf } from './read-error.ts';

/** What the command takes from the process that it runs in. */
export interface PublishSurroundings {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: () => Date;
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: ProgressStream;
}

/** `npm run publish`: see HELP. Returns the exit code. */
export async function runPublish({
  argv,
  environment,
  clock,
  stdout,
  stderr,
}: PublishSurroundings): Promise<number> {
  let command: PublishCommand;
  try {
    command = readPublishCommand(argv, environment);
  } catch (error) {
    stderr.write(`${messageOf(error)}\nSee npm run publish -- --help\n`);
    return EXIT_CODES.usage;
  }
  if (command.help) {
    stdout.write(HELP);
    return EXIT_CODES.done;
  }
  try {
    const result = await carryOut(command, clock, stderr);
    stdout.write(
      command.json
        ? `${JSON.stringify({ exitCode: EXIT_CODES.done, ...result })}\n`
        : `${describe(result)}\n`,
    );
    return EXIT_CODES.done;
  } catch (error) {
    const exitCode = exitCodeOf(error);
    const message = exitCode === EXIT_CODES.unexpected ? traceOf(error) : messageOf(error);
    if (command.json) stdout.write(`${JSON.stringify({ exitCode, outcome: 'failed', message })}\n`);
    const isPublic = error instanceof OperatorCommandError;
    stderr.write(isPublic ? `${message}\n` : `${message}\nWhat is public stays as it is.\n`);
    return exitCode;
  }
}

type CommandResult = PublishResult | { readonly outcome: 'rolled back'; readonly release: string };

async function carryOut(
  command: PublishCommand,
  clock: () => Date,
  stderr: ProgressStream,
): Promise<CommandResult> {
  const { config, folder, isDryRun, mayDrop, addressesFile } = command;
  const releases = releasesFolder(config.PUBLISH_TO);
  if (command.rollback && releases !== undefined) {
    const release = rollBack(releases, command.toRelease);
    const reload = operatorCommand(config);
    await reload.announce();
    reload.runIfDue();
    return { outcome: 'rolled back', release };
  }
  if (command.resume && releases !== undefined) resume(releases);
  const onProgress = createFileProgress(stderr);
  const result = await publishSite({ folder, config, clock, isDryRun, mayDrop, onProgress });
  if (addressesFile !== undefined) {
    await writeFileWhole(
      addressesFile,
      result.addresses.map((path) => `${addressOnSite(path, config.SITE_URL)}\n`).join(''),
    );
  }
  return result;
}

function addressOnSite(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href;
}

function describe(result: CommandResult): string {
  switch (result.outcome) {
    case 'rolled back':
      return `${result.release} is public again. Nothing more is published until --resume.`;
    case 'unchanged':
      return `Nothing has changed: ${result.release ?? 'nothing'} stays public.`;
    case 'planned':
      return `Would publish ${counts(result)}.`;
    case 'published':
      return `Published ${result.release ?? ''}: ${counts(result)}.`;
  }
}

function counts({ added, changed, removed, carried }: PublishResult): string {
  return `${added} files new, ${changed} changed, ${removed} removed, ${carried} old ones kept a while`;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof OperatorCommandError) return EXIT_CODES.command;
  if (error instanceof StoreError) return EXIT_CODES.unreachable;
  if (error instanceof RefusedError) return EXIT_CODES.refused;
  if (error instanceof BusyError) return EXIT_CODES.busy;
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return EXIT_CODES.full;
  return EXIT_CODES.unexpected;
}

if (import.meta.main) {
  process.exitCode = await runPublish({
    argv: process.argv.slice(2),
    environment: process.env,
    clock: () => new Date(),
    stdout: process.stdout,
    stderr: process.stderr,
  });
}
