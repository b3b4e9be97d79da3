/**
 * Builds the site from the snapshot: `npm run build -- [--out DIR]`.
 * Astro's own command prints a line a page, 70,000 of them; this one says what matters.
 */
import { parseArgs } from 'node:util';
import { build } from 'astro';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });

const started = performance.now();
try {
  await build({ outDir: values.out, logLevel: 'warn' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the site in ${seconds} s: ${values.out}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
