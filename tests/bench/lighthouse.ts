import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { startSampleApi } from '../../scripts/sample-api/serve.ts';
import { findOrInstallBrowser } from '../../scripts/setup/browser.ts';
import { findOrInstallNginx } from '../../scripts/setup/nginx.ts';
import { serveWithNginx, type Certificate } from '../sites/serve-with-nginx.ts';
import { findFreePort } from '../sites/wait-for-server.ts';
import { measureProgram } from './measure-program.ts';
import { percentile, round } from './statistics.ts';
import { printTable, type Row, type Rows } from './table.ts';

/** Lighthouse's categories, each from 0 to 100. */
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's audits by the name of their column. */
const TIMES = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
} as const;

/**
 * Rates a page of each kind of the sample archive as Lighthouse's phone, and prints a table each for nginx over HTTP/2
 * and for the generated configuration as it is.
 * @param folder for the site; the caller removes it
 * @param runs how often each page is rated; the table has the medians
 */
export async function benchLighthouse(folder: string, runs: number): Promise<void> {
  const api = await startSampleApi({});
  try {
    const state = join(folder, 'state');
    const site = join(folder, 'site');
    const certificate = await makeCertificate(folder);
    const secure = `https://127.0.0.1:${certificate.port}`;
    const environment = { ARCHIVE_API_URL: api.url, ARCHIVE_DIR: state, SITE_URL: secure };
    await measureProgram(['scripts/pull.ts'], environment);
    await measureProgram(['scripts/build.ts', '--out', site], environment);
    const server = await serveWithNginx(findOrInstallNginx(), site, folder, environment, certificate);
    try {
      const pages = pagesToRate(site);
      for (const [name, url] of [
        ['HTTP/2 with TLS', secure],
        ['the generated configuration as it is, HTTP/1.1', server.url],
      ] as const) {
        console.log(`${name}, medians of ${runs}:\n`);
        printTable(await ratePages(url, pages, runs));
      }
    } finally {
      await server.close();
    }
  } finally {
    await api.close();
  }
}

/** For one run only: nobody else trusts it. */
async function makeCertificate(folder: string): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const files = ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
  return { port: await findFreePort(), certificate, key };
}

/** A page of each kind, by its name in the table. */
function pagesToRate(site: string): Readonly<Record<string, string>> {
  const oneBelow = (path: string): string => {
    const names = readdirSync(join(site, path)).filter((name) => /^\d+[_-]/.test(name));
    return `${path}${names.sort()[0] ?? ''}/`;
  };
  return {
    home: '/it/',
    archive: '/it/archive/',
    'archive with a filter': '/it/archive/?formats=Super+8',
    clip: oneBelow('/it/clips/'),
    series: oneBelow('/it/serie/'),
    'series list': '/it/serie/',
    'life stories': '/it/vite-archivio/',
    extras: '/it/extra/',
    territory: oneBelow('/it/territories/'),
    territories: '/it/territories/',
    project: '/it/project/',
    donate: '/it/donate/',
    cookies: '/it/cookie-consent/',
  };
}

async function ratePages(url: string, pages: Readonly<Record<string, string>>, runs: number): Promise<Rows> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Record<string, Row> = {};
    for (const [name, path] of Object.entries(pages)) {
      const ratings: Row[] = [];
      for (let run = 0; run < runs; run += 1) ratings.push(await ratePage(url + path, port));
      const columns = Object.keys(ratings[0] ?? {});
      rows[name] = Object.fromEntries(
        columns.map((column) => [
          column,
          percentile(
            ratings.map((rating) => rating[column] ?? NaN),
            0.5,
          ),
        ]),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** @throws Error when the page cannot be rated, such as when it does not answer */
async function ratePage(address: string, port: number): Promise<Row> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`${address} was not rated: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits, categories } = result.lhr;
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
