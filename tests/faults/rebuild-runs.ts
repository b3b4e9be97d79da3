import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readSiteState } from '../../scripts/rebuild/site-state.ts';
import { PLACE as CHANGES_PLACE } from '../../scripts/publish/draw-changes.ts';
import { DATA_CHANGES } from '../../src/routes.ts';
import { listFiles } from '../../scripts/files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A run of the real command, ended. */
export interface Run {
  /** `null` when it was killed. */
  readonly code: number | null;
  readonly output: string;
}

type KillOptions = Pick<RunOptions, 'killAfter' | 'killFrom' | 'killsJobAlone'>;

interface RunOptions {
  readonly folder: string;
  readonly apiUrl?: string | undefined;
  readonly args?: readonly string[];
  /** Kills it, and what it started, without warning after so many milliseconds. */
  readonly killAfter?: number;
  /** Counts them from when it prints this. */
  readonly killFrom?: string;
  /** Leaves what it started alone. */
  readonly killsJobAlone?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** No file may become larger than so many kilobytes: writing on fails, as on a full disk. */
  readonly largestFile?: number;
}

/** Runs `npm run rebuild` without npm, in a process group of its own. */
export async function rebuild({ folder, apiUrl, args = [], ...options }: RunOptions): Promise<Run> {
  const child = startRebuild({ folder, apiUrl, args, ...options });
  return await ended(child, options);
}

/** Starts it and leaves it running; the process is the leader of its group. */
export function startRebuild({
  folder,
  apiUrl,
  args = [],
  environment,
  largestFile,
}: Omit<RunOptions, keyof KillOptions>): ChildProcessByStdio<null, Readable, Readable> {
  const api = apiUrl === undefined ? [] : ['--api', apiUrl];
  return startNode(['scripts/rebuild.ts', '--dir', folder, ...api, ...args], {
    environment: { PUBLISH_TO: `releases:${join(folder, 'public')}`, ...environment },
    largestFile,
  });
}

/** Pulls into a state folder, and builds nothing. */
export async function pull(folder: string, apiUrl: string): Promise<void> {
  const { code, output } = await ended(
    startNode(['scripts/pull.ts', '--dir', folder, '--api', apiUrl], { environment: {} }),
  );
  if (code !== 0) throw new Error(`The pull ended with ${code}:\n${output}`);
}

/** Builds the snapshot of a state folder whole, elsewhere. */
export async function buildWhole(
  folder: string,
  out: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, output } = await ended(
    startNode(['scripts/build.ts', '--out', out], { environment: { ARCHIVE_DIR: folder, ...environment } }),
  );
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`);
}

interface StartOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly largestFile?: number | undefined;
}

function startNode(
  args: readonly string[],
  { environment, largestFile }: StartOptions,
): ChildProcessByStdio<null, Readable, Readable> {
  // This shell counts in kilobytes, others in half ones.
  const limit = largestFile === undefined ? '' : `ulimit -f ${largestFile}; `;
  return spawn('bash', ['-c', `${limit}exec "$@"`, 'bash', process.execPath, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function ended(
  child: ChildProcessByStdio<null, Readable, Readable>,
  { killAfter, killFrom, killsJobAlone = false }: KillOptions = {},
): Promise<Run> {
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    // The group, as a machine that loses its power would; or one process, as the system does where memory runs out.
    process.kill(killsJobAlone ? child.pid : -child.pid, 'SIGKILL');
  };
  const startTimer = (): void => {
    if (killAfter !== undefined) timer ??= setTimeout(kill, killAfter);
  };
  if (killFrom === undefined) startTimer();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (killFrom !== undefined && output.includes(killFrom)) startTimer();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, output };
}

/** The files of the built site, with their content; without the one that says when it was built. */
export async function siteFiles(folder: string): Promise<Map<string, string>> {
  const state = await readSiteState(join(folder, 'rebuild'));
  if (state === undefined) throw new Error('There is no built site.');
  return await filesIn(join(folder, 'rebuild', state.folder));
}

/** What the public gets: the files of the release in use, without those that only its server reads. */
export async function publicFiles(folder: string): Promise<Map<string, string>> {
  const files = await filesIn(await realpath(join(folder, 'public', 'current')));
  return new Map([...files].filter(([name]) => !/^\.hosting\/|\.(?:br|gz)$/.test(name)));
}

/** Where the server of the release in use leads from an address that was public once. */
export async function publicRedirects(folder: string): Promise<string> {
  const hosting = join(folder, 'public', 'current', '.hosting');
  return await readFile(join(hosting, 'nginx-records.map'), 'utf8');
}

export async function filesIn(folder: string): Promise<Map<string, string>> {
  const files = listFiles(folder).filter((file) => file !== 'build.json');
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')));
  return new Map(files.map((file, index) => [file, contents[index] ?? '']));
}

/**
 * Files of a built site that the public does not have as they are; what begins with a dot is a note of the build, and what
 * changed from release to release only publishing knows: a file of its own, and its place on the page of the data.
 */
export function lackingFiles(
  built: ReadonlyMap<string, string>,
  shown: ReadonlyMap<string, string>,
): readonly string[] {
  const textOf = (files: ReadonlyMap<string, string>, name: string): string | undefined =>
    name.endsWith('/data/index.html') ? files.get(name)?.replace(CHANGES_PLACE, '') : files.get(name);
  return [...built.keys()].filter(
    (name) =>
      !name.startsWith('.') && `/${name}` !== DATA_CHANGES && textOf(shown, name) !== textOf(built, name),
  );
}

/** Names of the files that two sites do not share, or that differ; short enough to print. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}

/** How many built sites lie in a state folder; there is never more than the one in use and none half made. */
export async function builtSites(folder: string): Promise<number> {
  return (await readdir(join(folder, 'rebuild'))).filter((name) => name.startsWith('site-')).length;
}
