/**
 * Loaded into a program before its own code: says on SIGUSR2, on the standard error, how many bytes of its heap are in
 * use once all that nobody needs is gone.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collectGarbage();
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
