import { join } from 'node:path';
import { downloadOldChrome } from './old-chrome.ts';
import { findProgram, installPackage } from './find-program.ts';

/** The plugins that play H.264. */
const GSTREAMER = ['libav', 'plugins-base', 'plugins-good', 'plugins-bad', 'gl'].map(
  (name) => `gstreamer1.0-${name}`,
);

/** Each engine with what finds or installs its program. */
const ENGINES = {
  firefox: () => findOrInstall('FIREFOX_PATH', ['firefox-esr', 'firefox'], ['firefox-esr']),
  /** Safari's engine as it is now, in a window; it needs a screen and a bus for messages. */
  webkit: () =>
    findOrInstall(
      'WEBKIT_PATH',
      ['WebKitWebDriver'],
      ['webkit2gtk-driver', 'xvfb', 'dbus-x11', ...GSTREAMER],
    ),
  /** Safari's engine as it was at the floor of `browserslist`. */
  webkit16: () =>
    findOrInstall('WPE_PATH', ['WPEWebDriver'], ['wpewebkit-driver', 'cog', 'libwpebackend-fdo-1.0-1']),
  chrome112: () => downloadOldChrome(join('.archive', 'engines')),
} as const satisfies Record<string, () => string | undefined>;

type EngineName = keyof typeof ENGINES;

/** The paths of their programs; an engine that could not be had is not there. */
export type Engines = Readonly<Partial<Record<EngineName, string>>>;

/** Finds the browsers that the stories run in beside Chromium; what is not there is installed or downloaded. */
export function findOrInstallEngines(): {
  readonly engines: Engines;
  readonly missing: readonly EngineName[];
} {
  const found = (Object.keys(ENGINES) as EngineName[]).map((name) => [name, ENGINES[name]()] as const);
  return {
    engines: Object.fromEntries(found.filter(([, program]) => program !== undefined)),
    missing: found.filter(([, program]) => program === undefined).map(([name]) => name),
  };
}

function findOrInstall(
  variable: string,
  names: readonly string[],
  packages: readonly string[],
): string | undefined {
  const found = process.env[variable] ?? findProgram(names);
  if (found !== undefined) return found;
  console.log(`No ${names.join(' or ')} found; trying to install it …`);
  installPackage(...packages);
  return findProgram(names);
}
