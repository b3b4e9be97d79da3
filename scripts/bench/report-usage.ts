/** Loaded into a measured process before its own code: writes what the process used when it ends. */
import { writeFileSync } from 'node:fs';

const target = process.env['BENCH_USAGE_FILE'];
if (target !== undefined) {
  // Children that the process starts are not to overwrite its own figures.
  delete process.env['BENCH_USAGE_FILE'];
  process.on('exit', () => {
    writeFileSync(target, JSON.stringify(process.resourceUsage()));
  });
}
