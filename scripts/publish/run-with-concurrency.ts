import pLimit from 'p-limit';

/**
 * Does the same with many things, some at once. After a failure nothing more is begun, and it is thrown once what was
 * under way has ended: nothing goes on behind the caller's back.
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
