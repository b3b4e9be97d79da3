/** Opens or serves the editors' report: `npm run report -- --help`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveSite } from './preview/site-server.ts';
import { messageOf } from './read-error.ts';
import { openFile } from './report/open-file.ts';
import { EXIT_CODES, HELP, readReportCommand, type ReportCommand } from './report/options.ts';
import { reportFolder, reportPagePath } from './report/write-editors-report.ts';

/** What the command takes from the process that it runs in. */
export interface ReportSurroundings {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: { readonly write: (text: string) => unknown };
  readonly open: (path: string) => Promise<boolean>;
  /** Serves a folder until the process ends. @returns its address, without a slash at the end */
  readonly serve: (folder: string, port: number) => Promise<{ readonly url: string }>;
}

/** `npm run report`: see HELP. Returns the exit code. */
export async function runReport(surroundings: ReportSurroundings): Promise<number> {
  const { argv, environment, stdout, stderr, open, serve } = surroundings;
  let command: ReportCommand;
  try {
    command = readReportCommand(argv, environment);
  } catch (error) {
    stderr.write(`${messageOf(error)}\nSee npm run report -- --help\n`);
    return EXIT_CODES.usage;
  }
  const { help, language, stateFolder, port, way } = command;
  if (help) {
    stdout.write(HELP);
    return EXIT_CODES.done;
  }
  const page = resolve(reportPagePath(stateFolder, language));
  if (!existsSync(page)) {
    stderr.write(`There is no report at ${page}: run npm run pull first.\n`);
    return EXIT_CODES.noReport;
  }
  stdout.write(`${page}\n`);
  if (way === 'print' || (way === 'open' && (await open(page)))) return EXIT_CODES.done;
  const { url } = await serve(reportFolder(stateFolder), port);
  stdout.write(`The report is at ${url}/${language === 'it' ? '' : `${language}/`} (Ctrl+C closes it.)\n`);
  return EXIT_CODES.done;
}

if (import.meta.main) {
  process.exitCode = await runReport({
    argv: process.argv.slice(2),
    environment: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    open: openFile,
    serve: serveSite,
  });
}
