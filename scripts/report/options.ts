import { FALLBACK_LANGUAGE, LANGUAGES, parseLanguage, type Language } from '../../src/model/language.ts';
import { flag, MAX_PORT, setting, settingsOf, type Environment } from '../command/command.ts';

export const REPORT = {
  name: 'report',
  summary: `Opens the editors' report that the last pull wrote: what the archive holds, how complete it is, and everything that was
found wrong or missing. On a machine without a desktop it serves the report instead, until Ctrl+C.`,
  options: {
    lang: setting('it|en', 'the language of the page', { default: FALLBACK_LANGUAGE }),
    dir: setting('DIR', 'the state folder that npm run pull wrote to', { variable: 'ARCHIVE_DIR' }),
    serve: flag('serve the report even where it could be opened'),
    port: setting('N', 'the port to serve it on; 0 takes any free one', {
      default: '4340',
      range: [0, MAX_PORT],
    }),
    print: flag('only print the path of the page'),
  },
  exits: {
    done: 'the report was opened, served or printed',
    failed: 'there is no report yet: run npm run pull first',
    usage: true,
  },
} as const;

export interface ReportCommand {
  readonly language: Language;
  readonly stateFolder: string;
  readonly port: number;
  readonly way: 'open' | 'serve' | 'print';
}

/** @throws Error that says which option or variable is wrong */
export function readReportCommand(argv: readonly string[], environment: Environment): ReportCommand {
  const { lang, serve, port, print, config } = settingsOf(REPORT)(argv, environment);
  const language = parseLanguage(lang);
  if (language === undefined) {
    throw new Error(`--lang: expected ${LANGUAGES.join(' or ')}, received "${lang}".`);
  }
  const way = print ? 'print' : serve || !hasDesktop(environment) ? 'serve' : 'open';
  return { language, stateFolder: config.ARCHIVE_DIR, port, way };
}

/** Whether a browser would have a screen to open on. */
function hasDesktop(environment: Environment): boolean {
  if (environment['CI'] !== undefined || environment['SSH_CONNECTION'] !== undefined) return false;
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return [environment['DISPLAY'], environment['WAYLAND_DISPLAY']].some((screen) => (screen ?? '') !== '');
}
