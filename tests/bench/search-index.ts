import { brotliCompressSync } from 'node:zlib';
import type { IndexFiles } from '../../src/search/static/index-folder.ts';
import { writeIndex } from '../../src/search/static/write-index.ts';
import { measureJourneys } from './index-journeys.ts';
import {
  asPulled,
  generateRealArchive,
  openGeneratedArchive,
  type SearchableArchive,
} from './generated-archive.ts';
import { measureOrders, measureQueries } from './search-times.ts';
import { round } from './statistics.ts';
import { printTable, type Row } from './table.ts';

/** The weights of the index of a small archive are limited too. */
const SMALL = 5000;
const PULLED_AT = '2026-01-01T00:00:00.000Z';

export async function benchSearchIndex(clips: number, smallClips = SMALL): Promise<void> {
  const archives = {
    small: await openGeneratedArchive(smallClips),
    large: await openGeneratedArchive(clips),
  };
  const small = measureWriting(archives.small);
  const large = measureWriting(archives.large);
  printTable({
    [`index of ${smallClips} clips`]: sizeRow(small),
    [`index of ${clips} clips`]: sizeRow(large),
  });
  printTable(await measureQueries(large.files, archives.large));
  const real = asPulled(await generateRealArchive(clips));
  const { files } = measureWriting(real);
  printTable(await measureJourneys(files, real));
  printTable(await measureOrders(files, real));
}

interface WrittenIndex {
  readonly files: IndexFiles;
  readonly cpuSeconds: number;
}

function measureWriting(archive: SearchableArchive): WrittenIndex {
  const before = process.cpuUsage();
  const files = writeIndex({ ...archive, synonyms: [], origin: { clipsChangedAt: PULLED_AT } });
  const { user, system } = process.cpuUsage(before);
  return { files, cpuSeconds: (user + system) / 1e6 };
}

function sizeRow({ files, cpuSeconds }: WrittenIndex): Row {
  const weights = new Map(Array.from(files, ([name, bytes]) => [name, brotliCompressSync(bytes).length]));
  const weightsOf = (group: string): number[] => {
    const isOfGroup = new RegExp(`^${group}(?:-\\d+)?\\.`);
    const found = [...weights].filter(([name]) => isOfGroup.test(name)).map(([, weight]) => weight);
    if (found.length === 0) throw new Error(`The index has no file of ${group}.`);
    return found;
  };
  const kib = (...groups: readonly string[]): number =>
    round(groups.flatMap(weightsOf).reduce((sum, weight) => sum + weight, 0) / 1024);
  const heaviest = (group: string): number => Math.max(...weightsOf(group)) / 1024;
  return {
    'years KiB': kib('columns'),
    'one gauge KiB at most': round(heaviest('formats-lists')),
    'one word KiB at most': round(heaviest('words-it') + heaviest('words-en')),
    'map, all it reads, KiB': kib('columns', 'coordinates', 'positions-(?:top-)?lists'),
    'all cards KiB': kib('cards'),
    'manifest KiB': kib('manifest'),
    files: files.size,
    'CPU s to write': round(cpuSeconds),
  };
}
