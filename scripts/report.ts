/** Opens or serves the editors' report: `npm run report -- --help`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveSite } from './preview/site-server.ts';
import { executeCommand, processTerminal, type Terminal } from './command/command.ts';
import { ExitError } from './command/exit-codes.ts';
import { openFile } from './report/open-file.ts';
import { readReportCommand, REPORT } from './report/options.ts';
import { reportFolder, reportPagePath } from './report/write-editors-report.ts';

/** The command's dependencies on its process; tests replace them. */
export interface ReportSurroundings extends Terminal {
  readonly open: (path: string) => Promise<boolean>;
  /** Serves a folder until the process ends. @returns its address, without a slash at the end */
  readonly serve: (folder: string, port: number) => Promise<{ readonly url: string }>;
}

/** `npm run report`. Returns the exit code. */
export function runReport(surroundings: ReportSurroundings): Promise<number> {
  const { stdout, open, serve } = surroundings;
  return executeCommand(REPORT, surroundings, readReportCommand, async (command) => {
    const { language, stateFolder, port, way } = command;
    const page = resolve(reportPagePath(stateFolder, language));
    if (!existsSync(page)) {
      throw new ExitError('failed', `There is no report at ${page}: run npm run pull first.`);
    }
    stdout.write(`${page}\n`);
    if (way === 'print' || (way === 'open' && (await open(page)))) return 'done';
    const { url } = await serve(reportFolder(stateFolder), port);
    stdout.write(`The report is at ${url}/${language === 'it' ? '' : `${language}/`} (Ctrl+C closes it.)\n`);
    return 'done';
  });
}

if (import.meta.main) {
  process.exitCode = await runReport({
    ...processTerminal(),
    open: openFile,
    serve: serveSite,
  });
}
