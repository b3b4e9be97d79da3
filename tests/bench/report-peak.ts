/** Loaded into a measured program before its own code: writes the peak of its memory, in kilobytes, when it ends. */
import { writeFileSync } from 'node:fs';

const target = process.env['BENCH_PEAK_FILE'];
if (target !== undefined) {
  // Programs that this one starts must not overwrite its figure.
  delete process.env['BENCH_PEAK_FILE'];
  process.on('exit', () => {
    writeFileSync(target, String(process.resourceUsage().maxRSS));
  });
}
