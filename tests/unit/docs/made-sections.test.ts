import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../docs/all-commands.ts';
import { MADE_FILES, OPERATING, updateSections } from '../../docs/made-sections.ts';
import { readConfig } from '../../../src/config.ts';

it.each(MADE_FILES)('%s says what the code says; if not: npm run docs', async (file) => {
  const text = readFileSync(file, 'utf8');
  expect(await updateSections(text, file)).toBe(text);
});

it('every variable is described, with its default', async () => {
  const text = await updateSections(readFileSync(OPERATING, 'utf8'));
  const made = text.slice(text.indexOf('npm run docs: variables'));
  for (const [name, value] of Object.entries(readConfig({}))) {
    const row = made.split('\n').find((line) => line.startsWith(`| \`${name}\` `)) ?? '';
    expect(row).toMatch(/\| \S+ \S/);
    expect(row).toContain(String(value));
  }
});

it('every command that takes options is one of those described', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.entries(scripts).filter(([, line]) =>
    /&& node (?!tests\/runner)\S+\.ts$/.test(line),
  );
  const names = commands.map(([name]) => (name === 'start:site' ? 'start' : name));
  expect(COMMANDS.map(({ name }) => name).sort()).toEqual(names.sort());
});

it('refuses a text that has no place for a section', async () => {
  await expect(updateSections('# Nothing')).rejects.toThrow('made by npm run docs');
});

it('every folder of src has its line in the architecture', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `src/'));
  const named = rows.flatMap((row) => [...row.matchAll(/`src\/(\w+)`/g)].map(([, name]) => name));
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(named.sort()).toEqual(folders.map(({ name }) => name).sort());
});
