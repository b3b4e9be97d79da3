import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOutputFolder, type OutputFolder } from '../../../../scripts/build/build-site.ts';

let [folder, out] = ['', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-folder-'));
  out = join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true }));

it('replaces the last build at the end and leaves nothing beside it', () => {
  build('first').replace();
  build('second').replace();
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('leaves the last build as it was when the new one fails', () => {
  build('first').replace();
  build('second').discard();
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('first');
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('repairs what a killed build left, before and after it had moved the last one away', () => {
  build('first').replace();
  build('killed');
  expect(existsSync(join(openOutputFolder(out).unfinished, 'index.html'))).toBe(false);
  renameSync(out, `${out}.old`);
  openOutputFolder(out);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('first');
});

it('refuses a folder with files that no build made', () => {
  mkdirSync(out);
  writeFileSync(join(out, 'letters.txt'), 'mine');
  expect(() => openOutputFolder(out)).toThrow('letters.txt');
  expect(readFileSync(join(out, 'letters.txt'), 'utf8')).toBe('mine');
});

it.each(['.', '..', dirname(process.cwd()), '/'])('refuses %s, which holds this project', (holder) => {
  expect(() => openOutputFolder(holder)).toThrow('holds this project');
});

function build(text: string): OutputFolder {
  const output = openOutputFolder(out);
  mkdirSync(join(output.unfinished, '_astro'), { recursive: true });
  writeFileSync(join(output.unfinished, 'index.html'), text);
  return output;
}
