import { join } from 'node:path';
import { createApiClient, type ApiClientOptions } from '../src/api/client.ts';
import { ApiShapeError, ApiStatusError, ApiUnreachableError } from '../src/api/errors.ts';
import { readSnapshot, writeSnapshot } from '../src/archive/snapshot-store.ts';
import { createHttpCache } from './pull/http-cache.ts';
import { EXIT_CODES, HELP, readPullCommand, type PullCommand } from './pull/options.ts';
import { createProgressLine, type ProgressStream } from './pull/progress-line.ts';
import { pull, type PullResult } from './pull/pull-archive.ts';
import { describeReport } from './pull/report.ts';
import { writeFileWhole } from './pull/write-file.ts';

/** What a command takes from the process that it runs in. */
export interface PullSurroundings extends Pick<ApiClientOptions, 'fetch' | 'random' | 'sleep'> {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: () => Date;
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: ProgressStream;
}

/** `npm run pull`: see HELP. Returns the exit code. */
export async function runPull(surroundings: PullSurroundings): Promise<number> {
  const { argv, environment, stdout, stderr } = surroundings;
  let command: PullCommand;
  try {
    command = readPullCommand(argv, environment);
  } catch (error) {
    stderr.write(`${messageOf(error)}\nSee npm run pull -- --help\n`);
    return EXIT_CODES.usage;
  }
  if (command.help) {
    stdout.write(HELP);
    return EXIT_CODES.done;
  }
  try {
    const result = await pullIntoFolder(command, surroundings);
    const exitCode = result.snapshot === null ? EXIT_CODES.refused : EXIT_CODES.done;
    const { problems, ...summary } = result.report;
    if (command.json) {
      stdout.write(`${JSON.stringify({ exitCode, ...summary, problemCount: problems.length })}\n`);
    } else (exitCode === EXIT_CODES.done ? stdout : stderr).write(describeReport(result.report));
    return exitCode;
  } catch (error) {
    const exitCode = exitCodeOf(error);
    const unforeseen = exitCode === EXIT_CODES.unexpected && error instanceof Error;
    const message = unforeseen ? (error.stack ?? error.message) : messageOf(error);
    if (command.json) stdout.write(`${JSON.stringify({ exitCode, outcome: 'failed', message })}\n`);
    stderr.write(`${message}\nThe last snapshot stays as it is.\n`);
    return exitCode;
  }
}

async function pullIntoFolder(
  { config, allowDrop }: PullCommand,
  { clock, stderr, fetch, random, sleep }: PullSurroundings,
): Promise<PullResult> {
  const folder = config.ARCHIVE_DIR;
  const source = config.ARCHIVE_API_URL;
  const progress = createProgressLine(stderr);
  const answers = createHttpCache(join(folder, 'http'));
  const client = createApiClient({
    base: source,
    timeoutMs: config.ARCHIVE_API_TIMEOUT,
    concurrency: config.ARCHIVE_API_CONCURRENCY,
    now: () => clock().getTime(),
    validators: answers,
    onRetry: progress.retry,
    ...{ fetch, random, sleep },
  });
  const previous = (await readSnapshot(folder))?.snapshot;
  const result = await pull({
    ...{ client, source, previous, clock, allowDrop },
    progress: progress.update,
  }).finally(progress.end);
  const { report, snapshot } = result;
  if (snapshot !== null) {
    await writeSnapshot(folder, { source, pulledAt: report.startedAt, snapshot });
    await answers.prune();
  }
  await writeFileWhole(join(folder, 'report.json'), `${JSON.stringify(report)}\n`);
  return result;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ApiUnreachableError || error instanceof ApiStatusError) return EXIT_CODES.unreachable;
  return error instanceof ApiShapeError ? EXIT_CODES.refused : EXIT_CODES.unexpected;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (import.meta.main) {
  process.exitCode = await runPull({
    argv: process.argv.slice(2),
    environment: process.env,
    clock: () => new Date(),
    fetch,
    stdout: process.stdout,
    stderr: process.stderr,
  });
}
