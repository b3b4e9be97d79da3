/**
 * Bundles the code of pages and browsers into a folder of the site: `node scripts/build/bundle-code.ts SITE RENDERER`. A process of
 * its own, whose end frees the 700 MB that bundling takes.
 */
import { build } from 'astro';
import { describeFailure } from '../command/exit-codes.ts';
import { messageOf } from '../read-error.ts';
import { endWithParent } from './end-with-parent.ts';
import { rendererKeeper } from './keep-renderer.ts';

const [, , outDir = '', renderer = ''] = process.argv;
endWithParent();
try {
  await build({ outDir, logLevel: 'warn', integrations: [rendererKeeper(renderer)] });
} catch (error) {
  console.error(messageOf(error));
  // At once, whatever Astro has still open.
  process.exit(describeFailure(error).exitCode);
}
