import pLimit from 'p-limit';

/**
 * Runs a task for every item, some at once. After a failure no further task starts, and the error is thrown once the
 * running ones have ended, so nothing continues in the background.
 */
export async function runWithConcurrency<Thing>(
  concurrency: number,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  await pLimit(concurrency).map(things, async (thing) => {
    if (failure !== undefined) return;
    await work(thing).catch((error: unknown) => {
      failure ??= { error };
    });
  });
  if (failure !== undefined) throw failure.error;
}
