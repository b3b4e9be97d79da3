/**
 * Astro's dev server: `node scripts/dev/serve-pages.ts PORT HOST STATE`. A process of its own, because a new one reads anew
 * what is read once: the words and the archive.
 */
import { resolve } from 'node:path';
import { dev } from 'astro';
import { endWithParent } from '../build/end-with-parent.ts';

const [, , port = '', host = '', state = ''] = process.argv;
endWithParent();
await dev({
  server: { port: Number(port), ...(host === '' ? {} : { host }) },
  // Releases and built sites have hundreds of thousands of files.
  vite: { server: { watch: { ignored: [`${resolve(state)}/**`] } } },
});
