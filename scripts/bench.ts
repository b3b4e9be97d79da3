/** The measurements that the documentation claims, printed as tables; nothing stays on the disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDay } from './bench/a-day.ts';
import { benchBrowserSearch } from './bench/browser-search.ts';
import { htmlSizes } from './bench/html-sizes.ts';
import { benchKilling } from './bench/killing.ts';
import { measureNode, type Usage } from './bench/measure.ts';
import { BENCH, readBenchCommand, type BenchCommand } from './bench/options.ts';
import { benchPublishing } from './bench/publishing.ts';
import { benchRebuilding } from './bench/rebuilding.ts';
import { benchSearchIndex } from './bench/search-index.ts';
import { executeCommand, processTerminal } from './command/command.ts';
import { startSampleApi, type RunningApi } from './sample-api/serve.ts';

process.exitCode = await executeCommand(BENCH, processTerminal(), readBenchCommand, async (command) => {
  const { clips, rounds, parts } = command;
  if (parts.some((part) => part !== 'kills' && part !== 'day')) {
    console.log(`${clips.toLocaleString('en')} clips, 2 languages, ${cpus().length} cores\n`);
  }
  if (['site', 'browser', 'publish'].some((part) => parts.includes(part))) await benchSite(command);
  if (parts.includes('index')) await benchSearchIndex(clips);
  if (parts.includes('rebuild')) await benchScheduledJob(clips);
  if (parts.includes('kills')) {
    await inFolder(async (folder) => {
      console.table(await benchKilling(folder, rounds ?? 100));
    });
  }
  if (parts.includes('day')) {
    await inFolder(async (folder) => {
      const { rows, heapGrowth } = await benchDay(folder, rounds ?? 1440);
      console.table(rows);
      console.log(`The heap grows by ${heapGrowth.toFixed(1)} kB an hour.`);
    });
  }
  return 'done';
});

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-bench-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchScheduledJob(clips: number): Promise<void> {
  await withApi(clips, async (api, folder) => {
    const { runs, steps } = await benchRebuilding(api, folder);
    console.table(runs);
    console.log('Seconds by the clock:');
    console.table(steps);
  });
}

async function benchSite({ clips, parts }: BenchCommand): Promise<void> {
  await withApi(clips, async (api, folder) => {
    const site = join(folder, 'site');
    const isWholeSite = parts.includes('site');
    const environment = { ARCHIVE_API_URL: api.url, ARCHIVE_DIR: join(folder, 'state') };
    const pull = await measureNode(['scripts/pull.ts'], environment);
    const pullAgain = isWholeSite ? await measureNode(['scripts/pull.ts'], environment) : undefined;
    const build = await measureNode(['scripts/build.ts', '--out', site], environment);
    console.table({
      'pull, first': usageRow(pull),
      ...(pullAgain && { 'pull, nothing changed': usageRow(pullAgain) }),
      'build, whole site': usageRow(build),
    });
    if (isWholeSite) {
      console.table({
        'all pages': sizeRow(await htmlSizes(site)),
        'clip pages (Italian)': sizeRow(await htmlSizes(join(site, 'it', 'clips'))),
      });
    }
    if (parts.includes('browser')) await benchBrowserSearch(site);
    // Last, because it edits pages.
    if (parts.includes('publish')) {
      const publishing = Object.entries(await benchPublishing(site, folder));
      console.table(Object.fromEntries(publishing.map(([name, usage]) => [name, usageRow(usage)])));
    }
  });
}

async function withApi(
  clips: number,
  work: (api: RunningApi, folder: string) => Promise<void>,
): Promise<void> {
  const api = await startSampleApi({ clips });
  try {
    await inFolder((folder) => work(api, folder));
  } finally {
    await api.close();
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
