import { format, resolveConfig } from 'prettier';
import type { z } from 'zod';
import { readConfig, VARIABLES } from '../../src/config.ts';
import { describeExits, describeOptions } from '../../scripts/command/command.ts';
import { EXITS } from '../../scripts/command/exit-codes.ts';
import { COMMANDS } from './all-commands.ts';
import { describeRecipes } from './recipes.ts';

export const OPERATING = 'docs/operating.md';

/** File to its made sections, each between `<!-- made by npm run docs: NAME -->` and `<!-- end -->`. */
const SECTIONS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  [OPERATING]: { 'exit codes': exitCodes, variables, options },
  'docs/contributing.md': { recipes: describeRecipes },
};

/** The files that have made sections. */
export const MADE_FILES: readonly string[] = Object.keys(SECTIONS);

/**
 * Replaces the made sections of a text by what the code says today.
 * @throws Error when the text has no place for one of them
 */
export async function updateSections(text: string, file = OPERATING): Promise<string> {
  let updated = text;
  for (const [name, make] of Object.entries(SECTIONS[file] ?? {})) {
    const begin = `<!-- made by npm run docs: ${name} -->`;
    const [before, rest] = updated.split(begin);
    const end = rest?.indexOf('<!-- end -->') ?? -1;
    if (rest === undefined || end === -1) throw new Error(`There is no section "${begin}" in ${file}.`);
    updated = `${before ?? ''}${begin}\n\n${make()}\n\n${rest.slice(end)}`;
  }
  return format(updated, { ...(await resolveConfig(file)), parser: 'markdown' });
}

function exitCodes(): string {
  const rows = Object.values(EXITS).map(({ code, meaning }) => {
    const users = COMMANDS.filter((command) => describeExits(command).some(([own]) => own === String(code)));
    return [String(code), meaning, users.map(({ name }) => `\`${name}\``).join(', ')];
  });
  return table(['code', 'meaning', 'commands'], rows);
}

function variables(): string {
  const defaults = readConfig({});
  return Object.entries(VARIABLES)
    .map(([group, fields]) => {
      const rows = Object.entries<z.ZodType>(fields).map(([name, field]) => {
        // The names of the variables are those of the configuration, which Object.entries forgets.
        const value = String(defaults[name as keyof typeof defaults]);
        return [`\`${name}\``, field.description ?? '', value === '' ? '' : `\`${value}\``];
      });
      return `**${group}**\n\n${table(['variable', 'meaning', 'default'], rows)}`;
    })
    .join('\n\n');
}

function options(): string {
  const parts = COMMANDS.map((command) => {
    const rows = describeOptions(command).map(([option, text]) => [
      `\`${option}\``,
      text.replaceAll(/([.,])?\n/g, (_, mark: string | undefined) => `${mark ?? ';'} `),
    ]);
    const call = command.name === 'start' ? 'npm start' : `npm run ${command.name}`;
    const title = `**\`${call}\`**: ${command.summary}`;
    return rows.length === 0 ? title : `${title}\n\n${table(['option', 'meaning'], rows)}`;
  });
  return ['Every command answers `--help` and refuses an option that it does not have.', ...parts].join(
    '\n\n',
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(escapeCell))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/ {2,}/g, ': ');
}
