import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECIPES, findTraces } from '../../../../scripts/docs/recipes.ts';

describe.each(RECIPES)('$name', (recipe) => {
  const steps = Object.keys(recipe.steps);
  const elsewhere = Object.keys(recipe.elsewhere);

  it('touches no file that the recipe does not name', () => {
    expect(findTraces(recipe)).toEqual([...steps, ...elsewhere].sort());
  });

  it('names files that exist, each once', () => {
    expect([...steps, ...elsewhere].filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set([...steps, ...elsewhere]).size).toBe(steps.length + elsewhere.length);
  });
});
