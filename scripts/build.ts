/**
 * Builds the site from the snapshot. Astro's own command prints a line per page (70,000 lines); this one prints a
 * summary.
 */
import { buildSite } from './build/build-site.ts';
import { endWithParent } from './build/end-with-parent.ts';
import { BUILD, readBuildCommand } from './build/options.ts';
import { executeCommand, processTerminal } from './command/command.ts';

process.exitCode = await executeCommand(BUILD, processTerminal(), readBuildCommand, async (command) => {
  if (command.endsWithStdin) endWithParent();
  const started = performance.now();
  await buildSite(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the site in ${seconds} s: ${command.out}`);
  return 'done';
});
