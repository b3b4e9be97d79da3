import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Session, WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../sites/wait-for-server.ts';
import { Marionette } from './marionette.ts';
import type { OpenWebKit } from './open-webkit.ts';

/** As in WebKit 16.0, so that its stories have the same room. */
const WINDOW = { width: 1280, height: 720 };

/** How often it is asked whether it listens, and for how long. */
const POLL_MS = 100;
const PATIENCE_MS = 60_000;

/**
 * Starts the oldest Firefox, without a window and with an empty profile.
 * @param program as `tests/setup/old-firefox.ts` unpacks it: the libraries that a newer Debian has no more lie beside it
 * @throws Error when it does not answer
 */
export async function openOldFirefox(program: string): Promise<OpenWebKit> {
  const port = await findFreePort();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const [libraries = ''] = globSync(join(dirname(program), '..', '*-linux-gnu'));
  const started = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, LD_LIBRARY_PATH: libraries },
  });
  try {
    const marionette = await listen(port);
    await marionette.send('WebDriver:NewSession', {});
    const driver = new WebDriver(new Session('firefox', {}), marionette);
    await driver.manage().window().setRect(WINDOW);
    return {
      driver,
      close: async () => {
        started.kill();
        await Promise.resolve();
      },
    };
  } catch (error) {
    started.kill();
    throw error;
  }
}

async function listen(port: number): Promise<Marionette> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const marionette = await Marionette.open(port).catch(() => undefined);
    if (marionette !== undefined) return marionette;
    await sleep(POLL_MS);
  }
  throw new Error(`Firefox does not listen at port ${port}.`);
}
