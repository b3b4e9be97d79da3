/**
 * Builds the site from the snapshot. Astro's own command prints a line per page (70,000 lines); this one prints a
 * summary.
 */
import { buildSite } from './build/build-site.ts';
import { listFaults } from './rebuild/check-site.ts';
import { endWithParent } from './build/end-with-parent.ts';
import { executeCommand, flag, processTerminal, setting, settingsOf } from './command/command.ts';

export const BUILD = {
  name: 'build',
  summary: `Builds the whole site from the last snapshot, beside the folder of the last build, and replaces that one at the end: a
build that fails or is killed leaves it as it was. Another build that is at work in this folder is waited for.`,
  options: {
    out: setting('DIR', 'the folder of the site; an earlier build in it is replaced', { default: 'dist' }),
    'keep-renderer': setting(
      'DIR',
      'keep the code that rendered the pages in this folder (for npm run rebuild)',
    ),
    pictures: flag(
      'first make copies of all pictures in a few widths, and show them (PICTURES=on alone shows those that there are)',
    ),
    'ends-with-stdin': flag('stop when standard input is closed (for npm run rebuild)'),
  },
  exits: {
    done: 'the site is built',
    failed: 'the build failed',
    faulty: 'the site is built, and its pages have faults, such as links that lead nowhere; each is named',
    usage: 'wrong options, or a folder with files that no build made',
    diskFull: true,
  },
} as const;

if (import.meta.main) {
  process.exitCode = await executeCommand(BUILD, processTerminal(), settingsOf(BUILD), async (settings) => {
    const { out, pictures, 'keep-renderer': renderer } = settings;
    if (settings['ends-with-stdin']) endWithParent();
    const started = performance.now();
    const faults = await buildSite({ out, pictures, renderer });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Built the site in ${seconds} s: ${out}`);
    if (faults.length > 0) console.error(listFaults(faults));
    return faults.length === 0 ? 'done' : 'faulty';
  });
}
