/**
 * Builds the site from the snapshot: `npm run build -- [--out DIR] [--keep-renderer DIR]`.
 * Astro's own command prints a line a page, 70,000 of them; this one says what matters.
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'astro';
import { BusyError, holdLock } from './publish/lock.ts';
import { messageOf } from './read-error.ts';
import { keepRenderer } from './rebuild/keep-renderer.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    // Both for the job: where it keeps the pages' code, and that it holds the other end of the standard input.
    'keep-renderer': { type: 'string' },
    'ends-with-stdin': { type: 'boolean', default: false },
  },
});
const kept = values['keep-renderer'];

const POLL_MS = 500;

/** Every build of this project writes its code to one folder in between, and two at once would mix theirs. */
async function waitForTurn(): Promise<() => void> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return holdLock('.astro/build.lock');
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      if (!isSaid) console.error('Another build is at work here; waiting for it.');
      await sleep(POLL_MS);
    }
  }
}

if (values['ends-with-stdin']) {
  // The job was killed: what is built for it would only be in the next one's way.
  process.stdin.once('close', () => process.exit(1)).resume();
  process.stdin.unref();
}
const endTurn = await waitForTurn();
const started = performance.now();
try {
  await build({
    ...{ outDir: values.out, logLevel: 'warn' },
    integrations: kept === undefined ? [] : [keepRenderer(kept)],
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the site in ${seconds} s: ${values.out}`);
} catch (error) {
  console.error(messageOf(error));
  // The pages that wait for their turn beside the one that failed would be rendered all the same.
  process.exit(1);
}
endTurn();
