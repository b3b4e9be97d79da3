import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findOrInstallBrowser } from '../setup/browser.ts';
import { findFreePort } from '../sites/wait-for-server.ts';
import { withServedSample } from './served-sample.ts';
import { percentile, round } from './statistics.ts';
import { printTable, type Row, type Rows } from './table.ts';

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Lighthouse's categories, each from 0 to 100. */
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's audits by the name of their column. */
const TIMES = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
} as const;

interface Ratings {
  /** How often each page is rated; the table has the medians. */
  readonly runs: number;
  /** The page to rate, by its name in the table; every page unless said. */
  readonly page: string | undefined;
  /** A folder that keeps what Lighthouse says of each run, as JSON. */
  readonly reports: string | undefined;
}

/**
 * Rates a page of each kind of the sample archive as Lighthouse's phone, and prints a table each for nginx over HTTP/2
 * and for the generated configuration as it is.
 * @param folder for the site; the caller removes it
 * @throws Error when there is no page of that name
 */
export async function benchLighthouse(folder: string, ratings: Ratings): Promise<void> {
  await withServedSample(folder, async ({ secure, plain, pages }) => {
    const named = Object.entries(pages).filter(([name]) => [name, undefined].includes(ratings.page));
    if (named.length === 0) throw new Error(`The pages are ${Object.keys(pages).join(', ')}.`);
    for (const [server, url] of [
      ['HTTP/2 with TLS', secure],
      ['the generated configuration as it is, HTTP/1.1', plain],
    ] as const) {
      console.log(`${server}, medians of ${ratings.runs}:\n`);
      printTable(await ratePages(url, named, ratings));
    }
  });
}

async function ratePages(
  url: string,
  pages: readonly (readonly [string, string])[],
  { runs, reports }: Ratings,
): Promise<Rows> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Record<string, Row> = {};
    for (const [name, path] of pages) {
      const ratings: Row[] = [];
      for (let run = 0; run < runs; run += 1) {
        const report = await ratePage(url + path, port);
        if (reports !== undefined) {
          const file = `${new URL(url).protocol.slice(0, -1)} ${name} ${run + 1}.json`;
          await writeFile(join(reports, file), JSON.stringify(report));
        }
        ratings.push(rowOf(report));
      }
      rows[name] = medians(ratings);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function medians(ratings: readonly Row[]): Row {
  const columns = Object.keys(ratings[0] ?? {});
  const median = (column: string): number =>
    percentile(
      ratings.map((rating) => rating[column] ?? NaN),
      0.5,
    );
  return Object.fromEntries(columns.map((column) => [column, median(column)]));
}

/** @throws Error when the page cannot be rated, such as when it does not answer */
async function ratePage(address: string, port: number): Promise<Result> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`${address} was not rated: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  return result.lhr;
}

function rowOf({ audits, categories }: Result): Row {
  const valueOf = (audit: string): number => audits[audit]?.numericValue ?? NaN;
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const bytes = requests.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
  return {
    ...Object.fromEntries(SCORES.map((name) => [name, 100 * (categories[name]?.score ?? NaN)])),
    ...Object.fromEntries(Object.entries(TIMES).map(([name, audit]) => [name, round(valueOf(audit), 0)])),
    CLS: round(valueOf('cumulative-layout-shift'), 3),
    requests: requests.length,
    kB: round(bytes / 1000),
  };
}
