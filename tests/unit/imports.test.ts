import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Static and dynamic imports of our own files, types too. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+)/g;

/** Each file of the project and the files of the project that it imports. */
function readImports(): Map<string, readonly string[]> {
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'scripts/**/*.{ts,mjs}']);
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => join(file, '..', path)),
    ]),
  );
}

/** @returns the first circle found as the files along it, or an empty list */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const finished = new Set<string>();
  function visit(file: string, path: readonly string[]): readonly string[] {
    if (finished.has(file)) return [];
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    finished.add(file);
    return [];
  }
  return [...imports.keys()].map((file) => visit(file, [])).find((circle) => circle.length > 0) ?? [];
}

const imports = readImports();

it('reads the imports of every file', () => {
  expect(imports.get('src/routes.ts')).toContain('src/model/words.ts');
  expect(imports.size).toBeGreaterThan(400);
});

it('has no circle of imports, types included', () => {
  expect(findCircle(imports)).toEqual([]);
});

it('finds a circle where there is one', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCircle(circle)).toEqual(['b', 'c', 'b']);
});
