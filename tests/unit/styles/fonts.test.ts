import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Weight and width of each face of Archivo in a style sheet. */
function facesIn(file: string): string[] {
  const css = readFileSync(new URL(`../../../src/styles/${file}`, import.meta.url), 'utf8');
  const faces = [...css.matchAll(/@font-face \{[^}]+font-family: 'Archivo';[^}]+\}/g)].map(([face]) => face);
  return faces.map((face) => [...face.matchAll(/font-(?:weight|stretch): [^;]+/g)].join()).sort();
}

it('letters that few pages have are of the same faces: a face of their own would be taken for all letters', () => {
  expect(facesIn('fonts.css')).toHaveLength(4);
  expect(facesIn('other-letters.css')).toEqual(facesIn('fonts.css'));
});
