/** Writes what the code says of itself into the documentation. */
import { readFile } from 'node:fs/promises';
import { executeCommand, parseOptions, processTerminal } from '../../scripts/command/command.ts';
import { DOCS } from './all-commands.ts';
import { MADE_FILES, updateSections } from './made-sections.ts';
import { writeFileWhole } from '../../scripts/files.ts';

process.exitCode = await executeCommand(
  DOCS,
  processTerminal(),
  (argv) => parseOptions(DOCS, argv),
  async () => {
    for (const file of MADE_FILES) {
      await writeFileWhole(file, await updateSections(await readFile(file, 'utf8'), file));
      console.log(`${file} is up to date.`);
    }
    return 'done';
  },
);
