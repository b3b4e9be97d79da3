import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENHANCEMENTS } from '../../../src/client/registry.ts';

test('every name in the markup is in the registry, and every name in the registry is in the markup', () => {
  const names = globSync('src/**/*.{astro,ts,tsx}').flatMap((file) =>
    // `data-enhance="menu"`, or `data-enhance={hasNext && 'growing-list'}`.
    [...readFileSync(file, 'utf8').matchAll(/ data-enhance=(?:"([^"]+)"|\{[^}']*'([^']+)'\})/g)].flatMap(
      ([, plain, conditional]) => (plain ?? conditional ?? '').split(' '),
    ),
  );
  // The comment of the registry has an example, which repeats names that are used.
  expect([...new Set(names)].sort()).toEqual(Object.keys(ENHANCEMENTS).sort());
});
