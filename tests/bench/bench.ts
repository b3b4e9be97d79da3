/** The measurements of docs/measurements.md, printed as Markdown tables; nothing stays on the disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDay } from './a-day.ts';
import { benchBrowserSearch } from './browser-search.ts';
import { benchCheckingFilms } from './checking-films.ts';
import { benchCopyingPictures } from './copying-pictures.ts';
import { generateRealArchive } from './generated-archive.ts';
import { getHtmlSizes } from './html-sizes.ts';
import { benchKilling } from './killing.ts';
import { benchLighthouse } from './lighthouse.ts';
import { measureProgram, usageRow } from './measure-program.ts';
import { BENCH, LONG_PARTS, readBenchCommand, type BenchCommand } from './options.ts';
import { benchPeers } from './peers.ts';
import { benchPresses } from './press.ts';
import { benchPublishing } from './publishing.ts';
import { benchRebuilding } from './rebuilding.ts';
import { benchSearchIndex } from './search-index.ts';
import { benchSearchPeers } from './search-peers.ts';
import { benchSlowLine } from './slow-line.ts';
import { printTable } from './table.ts';
import { benchTelling } from './telling.ts';
import { benchVisit } from './visit.ts';
import { executeCommand, processTerminal } from '../../scripts/command/command.ts';
import { serveArchive, type RunningApi } from '../../scripts/sample-api/serve.ts';

process.exitCode = await executeCommand(BENCH, processTerminal(), readBenchCommand, async (command) => {
  const { clips, rounds, parts } = command;
  if (parts.some((part) => part === 'pictures' || !LONG_PARTS.includes(part))) {
    console.log(`${clips.toLocaleString('en')} clips, 2 languages, ${cpus().length} cores\n`);
  }
  if (['site', 'browser', 'publish'].some((part) => parts.includes(part))) await benchSite(command);
  if (parts.includes('index')) await benchSearchIndex(clips);
  if (parts.includes('rebuild')) await benchScheduledJob(clips);
  if (parts.includes('films')) {
    await withApi(1, async ({ url }, folder) => {
      printTable(await benchCheckingFilms(url, folder, clips));
    });
  }
  if (parts.includes('pictures')) {
    await withApi(1, async ({ url }, folder) => {
      printTable(await benchCopyingPictures(url, folder, clips));
    });
  }
  if (parts.includes('kills')) {
    await inFolder(async (folder) => {
      printTable(await benchKilling(folder, rounds ?? 100));
    });
  }
  if (parts.includes('day')) {
    await inFolder(async (folder) => {
      const { rows, heapGrowth } = await benchDay(folder, rounds ?? 1440);
      printTable(rows);
      console.log(`The heap grows by ${heapGrowth.toFixed(1)} kB an hour.`);
    });
  }
  if (parts.includes('edits')) {
    await inFolder(async (folder) => {
      printTable(await benchTelling(folder, rounds ?? 200));
    });
  }
  if (parts.includes('press')) {
    await withApi(clips, async (api, folder) => {
      printTable(await benchPresses(api, folder, rounds ?? 5));
    });
  }
  if (parts.includes('peers')) {
    await withApi(clips, async (api, folder) => {
      const environment = { ARCHIVE_API_URL: api.url, ARCHIVE_DIR: join(folder, 'state') };
      await measureProgram(['scripts/pull.ts'], environment);
      printTable(await benchPeers(folder, environment));
    });
  }
  if (parts.includes('search-peers')) await inFolder((folder) => benchSearchPeers(folder, command));
  if (parts.includes('lighthouse')) await inFolder((folder) => benchLighthouse(folder, command));
  if (parts.includes('slow-line')) await inFolder(benchSlowLine);
  if (parts.includes('visit')) await inFolder(benchVisit);
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
    printTable(runs);
    console.log('Seconds by the clock:\n');
    printTable(steps);
  });
}

async function benchSite({ clips, parts }: BenchCommand): Promise<void> {
  await withApi(clips, async (api, folder) => {
    const site = join(folder, 'site');
    const isWholeSite = parts.includes('site');
    const environment = { ARCHIVE_API_URL: api.url, ARCHIVE_DIR: join(folder, 'state') };
    const pull = await measureProgram(['scripts/pull.ts'], environment);
    const pullAgain = isWholeSite ? await measureProgram(['scripts/pull.ts'], environment) : undefined;
    const build = await measureProgram(['scripts/build.ts', '--out', site], environment);
    printTable({
      'pull, first': usageRow(pull),
      ...(pullAgain && { 'pull, nothing changed': usageRow(pullAgain) }),
      'build, whole site': usageRow(build),
    });
    if (isWholeSite) {
      printTable({
        'all pages': await getHtmlSizes(site),
        'clip pages (Italian)': await getHtmlSizes(join(site, 'it', 'clips')),
      });
    }
    if (parts.includes('browser')) await benchBrowserSearch(site);
    // Last, because it edits pages.
    if (parts.includes('publish')) printTable(await benchPublishing(site, folder));
  });
}

async function withApi(
  clips: number,
  work: (api: RunningApi, folder: string) => Promise<void>,
): Promise<void> {
  const api = await serveArchive(await generateRealArchive(clips));
  try {
    await inFolder((folder) => work(api, folder));
  } finally {
    await api.close();
  }
}
