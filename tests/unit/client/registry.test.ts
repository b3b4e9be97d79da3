import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OF_FEW } from '../../../src/client/registry-of-few.ts';
import { ENHANCEMENTS } from '../../../src/client/registry.ts';

test('every name in the markup is in the registry, and every name in the registry is in the markup', () => {
  const names = globSync('src/**/*.{astro,ts,tsx}').flatMap((file) =>
    // `data-enhance="menu"`, or `data-enhance={hasNext && 'growing-list'}`.
    [...readFileSync(file, 'utf8').matchAll(/ data-enhance=(?:"([^"]+)"|\{[^}']*'([^']+)'\})/g)].flatMap(
      ([, plain, conditional]) => (plain ?? conditional ?? '').split(' '),
    ),
  );
  // Of pages that cannot wait for the registry, or have nothing else: `attachNamed(elements, { 'framed-clip': showFramedClip }, …)`.
  const atOnce = globSync('src/client/start-*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/attachNamed\(elements, \{ '([\w-]+)'/g)].map(([, name]) => name),
  );
  expect(atOnce).toHaveLength(3);
  // The comment of the registry has an example, which repeats names that are used.
  const inRegistry = [...Object.keys(ENHANCEMENTS), ...Object.keys(OF_FEW)];
  expect([...new Set(names)].sort()).toEqual([...new Set([...inRegistry, ...atOnce])].sort());
});

test('every script that a page names starts there', () => {
  const sources = globSync('src/**/*.astro').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src),
  );
  // But for files that the page names so that they come beside the one that imports them.
  const others = sources.filter((src) => !/\/client\/start-[\w-]+\.ts$/.test(src));
  expect(others).toEqual(['../filters/query.ts', '../client/lists/auto-paging.ts']);
});
