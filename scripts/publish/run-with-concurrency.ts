/**
 * Runs a task for every item, some at once. After a failure no further task starts, and the error is thrown once the
 * running ones have ended, so nothing continues in the background. Lanes that take the next item: a promise for each of
 * 180,000 items, as p-limit makes them before the first begins, takes 270 MB.
 */
export async function runWithConcurrency<Thing>(
  concurrency: number,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = things.values();
  let failure: { readonly error: unknown } | undefined;
  const lane = async (): Promise<void> => {
    for (const thing of waiting) {
      await work(thing).catch((error: unknown) => {
        failure ??= { error };
      });
      if (failure !== undefined) return;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  if (failure !== undefined) throw failure.error;
}
