/** Opens or serves the editors' report: `npm run report -- --help`. */
import { FALLBACK_LANGUAGE } from '../src/model/language.ts';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveSite } from './preview/site-server.ts';
import { executeCommand, processTerminal, type Terminal } from './command/command.ts';
import { ExitError } from './command/exit-codes.ts';
import { readReportCommand, REPORT } from './report/options.ts';
import { reportFolder, reportPagePath } from './report/write-editors-report.ts';

/** The command's dependencies on its process; tests replace them. */
export interface ReportDependencies extends Terminal {
  readonly open: (path: string) => Promise<boolean>;
  /** Serves a folder until the process ends. @returns its address, without a slash at the end */
  readonly serve: (folder: string, port: number) => Promise<{ readonly url: string }>;
}

/** `npm run report`. Returns the exit code. */
export function runReport(dependencies: ReportDependencies): Promise<number> {
  const { stdout, open, serve } = dependencies;
  return executeCommand(REPORT, dependencies, readReportCommand, async (command) => {
    const { language, stateFolder, port, way } = command;
    const page = resolve(reportPagePath(stateFolder, language));
    if (!existsSync(page)) {
      throw new ExitError('failed', `There is no report at ${page}: run npm run pull first.`);
    }
    stdout.write(`${page}\n`);
    if (way === 'print' || (way === 'open' && (await open(page)))) return 'done';
    const { url } = await serve(reportFolder(stateFolder), port);
    stdout.write(
      `The report is at ${url}/${language === FALLBACK_LANGUAGE ? '' : `${language}/`} (Ctrl+C closes it.)\n`,
    );
    return 'done';
  });
}

/** Each system's way to open a file with the program that its owner chose. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

const OTHER_OPENER: readonly [program: string, ...args: string[]] = ['xdg-open'];

/** Opens a page in the browser. @returns whether the system took it */
function openFile(path: string): Promise<boolean> {
  const [program, ...args] = OPENERS[process.platform] ?? OTHER_OPENER;
  const child = spawn(program, [...args, pathToFileURL(path).href], { stdio: 'ignore', detached: true });
  child.unref();
  return new Promise((resolve) => {
    child.once('error', () => {
      resolve(false);
    });
    child.once('exit', (code) => {
      resolve(code === 0);
    });
  });
}

if (import.meta.main) {
  process.exitCode = await runReport({
    ...processTerminal(),
    open: openFile,
    serve: serveSite,
  });
}
