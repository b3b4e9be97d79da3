import { parseArgs } from 'node:util';
import { readConfig } from '../../src/config.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, parseLanguage, type Language } from '../../src/model/language.ts';

export const EXIT_CODES = { done: 0, noReport: 1, usage: 2 } as const;

export const HELP = `Usage: npm run report -- [options]

Opens the editors' report that the last pull wrote: what the archive holds, how complete it is, and everything that was
found wrong or missing. On a machine without a desktop it serves the report instead, until Ctrl+C.

  --lang it|en   the language of the page (it)
  --dir DIR      the state folder that npm run pull wrote to (else ARCHIVE_DIR, else .archive)
  --serve        serve it even where it could be opened
  --port N       the port to serve it on (4340; 0 takes any free one)
  --print        only print the path of the page
  --help         print this

Exit codes
  0  the report was opened, served or printed
  1  there is no report yet: run npm run pull first
  2  wrong options or configuration
`;

export interface ReportCommand {
  readonly help: boolean;
  readonly language: Language;
  readonly stateFolder: string;
  readonly port: number;
  readonly way: 'open' | 'serve' | 'print';
}

/** @throws Error that says which option or variable is wrong */
export function readReportCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ReportCommand {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      lang: { type: 'string', default: FALLBACK_LANGUAGE },
      dir: { type: 'string' },
      serve: { type: 'boolean', default: false },
      port: { type: 'string', default: '4340' },
      print: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const language = parseLanguage(values.lang);
  if (language === undefined) {
    throw new Error(`--lang: expected ${LANGUAGES.join(' or ')}, received "${values.lang}".`);
  }
  if (!/^\d{1,5}$/.test(values.port))
    throw new Error(`--port: expected a number, received "${values.port}".`);
  const way = values.print ? 'print' : values.serve || !hasDesktop(environment) ? 'serve' : 'open';
  const stateFolder = values.dir ?? readConfig(environment).ARCHIVE_DIR;
  return { help: values.help, language, stateFolder, port: Number(values.port), way };
}

/** Whether a browser would have a screen to open on. */
function hasDesktop(environment: Readonly<Record<string, string | undefined>>): boolean {
  if (environment['CI'] !== undefined || environment['SSH_CONNECTION'] !== undefined) return false;
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return [environment['DISPLAY'], environment['WAYLAND_DISPLAY']].some((screen) => (screen ?? '') !== '');
}
