/** Writes what the code says of itself into the documentation. */
import { readFile } from 'node:fs/promises';
import { executeCommand, parseOptions, processTerminal } from './command/command.ts';
import { DOCS } from './docs/all-commands.ts';
import { OPERATING, updateSections } from './docs/made-sections.ts';
import { writeFileWhole } from './pull/write-file.ts';

process.exitCode = await executeCommand(
  DOCS,
  processTerminal(),
  (argv) => parseOptions(DOCS, argv),
  async () => {
    await writeFileWhole(OPERATING, await updateSections(await readFile(OPERATING, 'utf8')));
    console.log(`${OPERATING} is up to date.`);
    return 'done';
  },
);
