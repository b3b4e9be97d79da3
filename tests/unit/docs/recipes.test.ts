import { existsSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECIPES, findTraces } from '../../docs/recipes.ts';

describe.each(RECIPES)('$name', (recipe) => {
  const steps = Object.keys(recipe.steps);
  const elsewhere = Object.keys(recipe.elsewhere);

  it('touches no file that the recipe does not name', () => {
    const named = [...steps, ...elsewhere].filter((file) => !file.includes('*'));
    expect(findTraces(recipe)).toEqual(named.sort());
  });

  it('names files that exist, each once', () => {
    expect([...steps, ...elsewhere].filter((file) => !isThere(file))).toEqual([]);
    expect(new Set([...steps, ...elsewhere]).size).toBe(steps.length + elsewhere.length);
  });
});

/** A name may have brackets, which a pattern reads otherwise. */
function isThere(file: string): boolean {
  return file.includes('*') ? globSync(file).length > 0 : existsSync(file);
}
