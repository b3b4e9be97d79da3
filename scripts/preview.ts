/** Serves the built site on this machine: `npm run preview -- [--port N] [--dir DIR]`. */
import { parseArgs } from 'node:util';
import { serveSite } from './preview/site-server.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4321' }, dir: { type: 'string', default: 'dist' } },
});

const { url } = await serveSite(values.dir, Number(values.port));
console.log(`The site is at ${url}/`);
