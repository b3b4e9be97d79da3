/**
 * The measurements that the README claims: `npm run bench -- [site] [index] [browser] [publish] [rebuild] [--clips N]`;
 * without a part, all of these. Generates an archive, pulls it from the sample API, builds the whole site (`site`), writes
 * and asks its search index (`index`), searches it in a browser (`browser`), publishes it (`publish`), runs the scheduled
 * job over it (`rebuild`), and prints tables. Only where they are asked for, over a small archive: kills the scheduled job
 * (`kills`, `--rounds 100`), and lets it run every minute of a day (`day`, `--rounds 1440`). Nothing of it stays on disk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchDay } from './bench/a-day.ts';
import { benchBrowserSearch } from './bench/browser-search.ts';
import { htmlSizes } from './bench/html-sizes.ts';
import { benchKilling } from './bench/killing.ts';
import { measureNode, type Usage } from './bench/measure.ts';
import { benchPublishing } from './bench/publishing.ts';
import { benchRebuilding } from './bench/rebuilding.ts';
import { benchSearchIndex } from './bench/search-index.ts';
import { startSampleApi } from './sample-api/serve.ts';

const { values, positionals } = parseArgs({
  options: {
    clips: { type: 'string', default: '35000' },
    rounds: { type: 'string' },
  },
  allowPositionals: true,
});
const clips = Number(values.clips);
const PARTS = ['site', 'index', 'browser', 'publish', 'rebuild'];
/** They take long, and tell of years instead of sizes. */
const LONG_PARTS = ['kills', 'day'];
const unknown = positionals.filter((part) => ![...PARTS, ...LONG_PARTS].includes(part));
if (unknown.length > 0)
  throw new Error(`There are ${[...PARTS, ...LONG_PARTS].join(', ')} to measure, and no ${unknown.join()}.`);
const isWanted = (part: string): boolean =>
  positionals.includes(part) || (positionals.length === 0 && PARTS.includes(part));

if (PARTS.some(isWanted)) {
  console.log(`${clips.toLocaleString('en')} clips, 2 languages, ${cpus().length} cores\n`);
}
if (['site', 'browser', 'publish'].some(isWanted)) await benchSite();
if (isWanted('index')) await benchSearchIndex(clips);
if (isWanted('rebuild')) await benchScheduledJob();
if (isWanted('kills')) {
  await inFolder(async (folder) => {
    console.table(await benchKilling(folder, Number(values.rounds ?? 100)));
  });
}

if (isWanted('day')) {
  await inFolder(async (folder) => {
    const { rows, heapGrowth } = await benchDay(folder, Number(values.rounds ?? 1440));
    console.table(rows);
    console.log(`The heap grows by ${heapGrowth.toFixed(1)} kB an hour.`);
  });
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-bench-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchScheduledJob(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-bench-'));
  const api = await startSampleApi({ clips });
  try {
    const { runs, steps } = await benchRebuilding(api, folder);
    console.table(runs);
    console.log('Seconds by the clock:');
    console.table(steps);
  } finally {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchSite(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-bench-'));
  const site = join(folder, 'site');
  const api = await startSampleApi({ clips });
  try {
    const environment = { ARCHIVE_API_URL: api.url, ARCHIVE_DIR: join(folder, 'state') };
    const pull = await measureNode(['scripts/pull.ts'], environment);
    const pullAgain = isWanted('site') ? await measureNode(['scripts/pull.ts'], environment) : undefined;
    const build = await measureNode(['scripts/build.ts', '--out', site], environment);
    console.table({
      'pull, first': usageRow(pull),
      ...(pullAgain && { 'pull, nothing changed': usageRow(pullAgain) }),
      'build, whole site': usageRow(build),
    });
    if (isWanted('site')) {
      console.table({
        'all pages': sizeRow(await htmlSizes(site)),
        'clip pages (Italian)': sizeRow(await htmlSizes(join(site, 'it', 'clips'))),
      });
    }
    if (isWanted('browser')) await benchBrowserSearch(site);
    // Last, because it edits pages.
    if (isWanted('publish')) {
      const publishing = Object.entries(await benchPublishing(site, folder));
      console.table(Object.fromEntries(publishing.map(([name, usage]) => [name, usageRow(usage)])));
    }
  } finally {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function usageRow(usage: Usage): Record<string, number> {
  return {
    'CPU s': round(usage.userSeconds + usage.systemSeconds),
    'user s': round(usage.userSeconds),
    'system s': round(usage.systemSeconds),
    'wall s': round(usage.wallSeconds),
    'peak MB': Math.round(usage.peakMegabytes),
  };
}

function sizeRow(sizes: Awaited<ReturnType<typeof htmlSizes>>): Record<string, number> {
  return {
    pages: sizes.pages,
    'HTML MB': round(sizes.totalBytes / 1e6),
    'mean kB': round(sizes.meanBytes / 1e3),
    'mean brotli kB': round(sizes.meanBrotliBytes / 1e3),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
