import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OFFLINE_DATA, OWN_DATA, STATISTICS_DATA } from '../../../src/components/stored-data.ts';

const STORES =
  /(?:localStorage|sessionStorage)\.setItem\(|document\.cookie\s*=|cookieStore\.set|\bcaches\.open\(|indexedDB\.open\(/;

const files = globSync('**/*.{astro,ts,tsx}', { cwd: 'src' }).map((file) => ({
  file,
  source: readFileSync(join('src', file), 'utf8'),
}));

it('the cookie policy has a line for each file that stores something in the browser (src/components/stored-data.ts)', () => {
  const storing = files.filter(({ source }) => STORES.test(source)).map(({ file }) => file);
  expect(storing.length).toBeGreaterThan(1);
  const named = [...OWN_DATA, ...OFFLINE_DATA].flatMap((data) => data.files);
  expect(storing.filter((file) => !named.includes(file))).toEqual([]);
});

it('names what is stored as the code does', () => {
  const keys = files.flatMap(({ source }) =>
    [...source.matchAll(/Storage\.setItem\(\s*'([^']+)'/g)].map(([, key]) => key),
  );
  expect(keys).toContain('language');
  expect([...OWN_DATA, ...OFFLINE_DATA].map(({ name }) => name)).toEqual(expect.arrayContaining(keys));
});

it('names no file that is gone', () => {
  for (const file of [...OWN_DATA, ...OFFLINE_DATA, ...STATISTICS_DATA].flatMap((data) => data.files))
    expect(existsSync(join('src', file)), file).toBe(true);
});
