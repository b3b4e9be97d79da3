import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { findOrInstallBrowser } from '../setup/browser.ts';
import { PHONE_LINE, SLOWDOWN } from './bench-browser.ts';
import { withServedSample } from './served-sample.ts';
import { PHONE } from './slow-line.ts';
import { round } from './statistics.ts';
import { printTable, type Row } from './table.ts';

const PLAYED_MS = 30_000;

/** What comes by itself after a step, such as pictures in view, has come when nothing was asked for so long. */
const QUIET_MS = 1500;

/** The steps of the visit, each from where the one before has led. */
const STEPS: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  home: (page, url) => page.goto(`${url}/it/`),
  archive: (page, url) => page.goto(`${url}/it/archive/`),
  filter: async (page) => {
    await page.locator('[data-decades] .d-1960 a').tap();
    await page.locator('.archive-search[data-ready="true"] .clip-results[aria-busy="false"]').waitFor();
  },
  clip: async (page) => {
    await page.locator('.archive-search .clip > a').first().tap();
    await page.locator('dialog .share-links').waitFor();
  },
  'play 30 s': async (page) => {
    await page.locator('dialog .film__play').first().tap();
    await page.waitForTimeout(PLAYED_MS);
  },
  'next clip': async (page) => {
    const title = page.locator('dialog h1');
    const before = await title.innerText();
    await page.locator('dialog [value="next"]').tap();
    await title.filter({ hasNotText: before }).waitFor();
    await page.locator('dialog .share-links').waitFor();
  },
};

/**
 * A visit of six steps to the sample archive, with a phone of average speed and a cache that is empty at first; once as it
 * is, and once by who asks browsers to save data. Prints what each step takes: bytes that travel, requests, and the time for
 * which the page's own thread is at work.
 * @param folder for the site; the caller removes it
 */
export async function benchVisit(folder: string): Promise<void> {
  await withServedSample(folder, async ({ secure }) => {
    const browser = await chromium.launch({
      executablePath: findOrInstallBrowser(),
      args: ['--no-sandbox', '--ignore-certificate-errors', '--autoplay-policy=no-user-gesture-required'],
    });
    try {
      for (const savesData of [false, true]) {
        console.log(`${savesData ? 'With' : 'Without'} Save-Data:\n`);
        printTable(await visit(browser, secure, savesData));
      }
    } finally {
      await browser.close();
    }
  });
}

async function visit(browser: Browser, url: string, savesData: boolean): Promise<Record<string, Row>> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', PHONE_LINE);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const traffic = countTraffic(session);
    const rows: Record<string, Row> = {};
    let worked = 0;
    for (const [name, step] of Object.entries(STEPS)) {
      await step(page, url);
      await traffic.quiet();
      const now = await workedMs(session);
      // A page in a process of its own counts from its beginning.
      rows[name] = { ...traffic.take(), 'thread ms': Math.round(now >= worked ? now - worked : now) };
      worked = now;
    }
    return { ...rows, 'whole visit': sum(Object.values(rows)) };
  } finally {
    await context.close();
  }
}

/** Counts what travels, parts of a film that is given up too. */
function countTraffic(session: CDPSession) {
  let [bytes, requests, last] = [0, 0, 0];
  const add = (more: number): void => {
    bytes += more;
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    last = Date.now();
  });
  session.on('Network.responseReceived', ({ response }) => {
    add(response.fromDiskCache ? 0 : response.encodedDataLength);
  });
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    add(encodedDataLength);
  });
  return {
    async quiet(): Promise<void> {
      while (Date.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    /** What was counted since the last time. */
    take(): Row {
      const taken = { kB: round(bytes / 1000), requests };
      [bytes, requests] = [0, 0];
      return taken;
    },
  };
}

async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

function sum(rows: readonly Row[]): Row {
  const columns = Object.keys(rows[0] ?? {});
  return Object.fromEntries(
    columns.map((column) => [column, round(rows.reduce((total, row) => total + (row[column] ?? 0), 0))]),
  );
}
