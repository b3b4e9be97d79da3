import { spawn, type ChildProcess } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { findFreePort, waitForAnswer } from '../sites/wait-for-server.ts';

/** A toolbar keeps a window at 447 pixels or wider, unless nothing of it takes room. */
const NARROW = `window, window * { min-width: 0; padding: 0; margin: 0; border-width: 0 }
button, entry { font-size: 1px }
`;

/** How a desktop says that its visitor wants little motion. */
const STILL = '[Settings]\ngtk-enable-animations=0\n';

/** What starts a WebKit under each driver: the one with a window, and the one without. */
const DRIVERS = {
  WebKitWebDriver: {
    key: 'webkitgtk:browserOptions',
    browser: '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation'],
  },
  WPEWebDriver: {
    key: 'wpe:browserOptions',
    browser: '/usr/lib/*/wpe-webkit-1.1/MiniBrowser',
    args: ['--automation', '--headless'],
  },
} as const;

export interface OpenWebKit {
  readonly driver: WebDriver;
  readonly close: () => Promise<void>;
}

/**
 * Starts a WebKit of the system with an empty profile, on a screen of its own where it has a window.
 * @param program path of its WebDriver
 * @param isStill whether its visitor wants little motion, which only the one with a window can be told
 * @throws Error when its driver does not answer
 */
export async function openWebKit(program: string, isStill = false): Promise<OpenWebKit> {
  const { key, browser, args } = DRIVERS[basename(program) as keyof typeof DRIVERS];
  const [binary] = globSync(browser);
  const port = await findFreePort();
  const home = join(tmpdir(), `webkit-${port}`);
  mkdirSync(join(home, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW);
  if (isStill) writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), STILL);
  const started = startDriver(program, port, home);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitForAnswer(`${url}/status`, basename(program));
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: 'MiniBrowser', [key]: { binary, args } })
      .build();
    return {
      driver,
      close: async () => {
        await driver.quit();
        end(started);
      },
    };
  } catch (error) {
    end(started);
    throw error;
  }
}

/** In a group of processes of its own, because the screen and the bus start others. */
function startDriver(program: string, port: number, home: string): ChildProcess {
  const inWindow = program.endsWith('WebKitWebDriver');
  const screen = [
    'xvfb-run',
    '--auto-servernum',
    '--server-args=-screen 0 2000x1500x24',
    'dbus-run-session',
    '--',
  ];
  const started = [...(inWindow ? screen : []), program, `--port=${port}`];
  return spawn('env', started, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home },
  });
}

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}
