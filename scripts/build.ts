/**
 * Builds the site from the snapshot. Astro's own command prints a line per page (70,000 lines); this one prints a
 * summary.
 */
import { buildSite } from './build/build-site.ts';
import { BUILD, readBuildCommand } from './build/options.ts';
import { executeCommand, processTerminal } from './command/command.ts';
import { describeFailure, EXITS } from './command/exit-codes.ts';
import { messageOf } from './read-error.ts';

process.exitCode = await executeCommand(BUILD, processTerminal(), readBuildCommand, async (command) => {
  if (command.endsWithStdin) {
    // The parent process ended, so the build is no longer needed.
    process.stdin.once('close', () => process.exit(EXITS.failed.code)).resume();
    process.stdin.unref();
  }
  const started = performance.now();
  await buildSite(command, (error) => {
    console.error(messageOf(error));
    process.exit(describeFailure(error).exitCode);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the site in ${seconds} s: ${command.out}`);
  return 'done';
});
