import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesAhead, parseManifest } from '../../../../src/search/static/manifest.ts';
import { openGeneratedArchive } from '../../../bench/generated-archive.ts';
import { filesOf } from './memory-index.ts';

const KIB = 1024;
const files = filesOf(await openGeneratedArchive(5000));
/** Bytes that cross the wire, by file. */
const weights = new Map(Array.from(files, ([name, bytes]) => [name, brotliCompressSync(bytes).length]));

/** The weights of a group's files, the heaviest first. */
function weightsOf(group: string): number[] {
  const isOfGroup = new RegExp(`^${group}(-\\d+)?\\.`);
  const found = [...weights].filter(([name]) => isOfGroup.test(name)).map(([, weight]) => weight);
  expect(found).not.toEqual([]);
  return found.sort((one, other) => other - one);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

test('the years of 5,000 clips, which the panel reads, weigh at most 4 KiB', () => {
  expect(sum(weightsOf('columns'))).toBeLessThanOrEqual(4 * KIB);
});

test('a filter of 5,000 clips by a gauge reads at most 2 KiB, and one by a place 8', () => {
  expect(sum(weightsOf('formats-lists'))).toBeLessThanOrEqual(2 * KIB);
  const lists = ['positions-top-lists', 'positions-lists'].flatMap(weightsOf);
  expect(sum(weightsOf('positions-top')) + Math.max(...lists)).toBeLessThanOrEqual(8 * KIB);
});

test('all that is fetched ahead for a search without a network weighs at most 48 KiB', () => {
  const ahead = filesAhead(parseManifest(new TextDecoder().decode(files.get('manifest.json'))));
  expect(ahead).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^columns\./),
      expect.stringMatching(/^formats-lists-0\./),
    ]),
  );
  expect(sum(ahead.map((name) => weights.get(name) ?? Infinity))).toBeLessThanOrEqual(48 * KIB);
});

test('the order in which clips were posted weighs at most 10 KiB, and only those who ask for it read it', () => {
  expect(sum(weightsOf('posted'))).toBeLessThanOrEqual(10 * KIB);
});

test('a first search of three words weighs at most 60 KiB more, whatever the words', () => {
  const heaviest = [...weightsOf('words-it').slice(0, 3), ...weightsOf('words-en').slice(0, 3)];
  expect(sum(heaviest)).toBeLessThanOrEqual(60 * KIB);
});

test('a map of 5,000 clips weighs at most 20 kB, all that it needs included', () => {
  const groups = ['manifest', 'columns', 'coordinates', 'positions-top-lists', 'positions-lists'];
  expect(sum(groups.flatMap(weightsOf))).toBeLessThanOrEqual(20_000);
});

test('a block of cards weighs at most 2 KiB, and the manifest, which names every file, 1.75 KiB', () => {
  expect(weightsOf('cards')[0]).toBeLessThanOrEqual(2 * KIB);
  expect(sum(weightsOf('manifest'))).toBeLessThanOrEqual(1.75 * KIB);
});
