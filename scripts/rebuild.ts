/**
 * The scheduled job. Compiling its code is half of a run that finds nothing to do, so what Node compiled is kept for the next run:
 * of all modules that are imported after this one. A build of everything forgets it, with the code of the renderer before.
 */
import { enableCompileCache } from 'node:module';
import { COMPILED_CODE } from './rebuild/compiled-code.ts';

enableCompileCache(COMPILED_CODE);
await import('./rebuild/job.ts');
