let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a task of its own, after all who waited before. What would be one long task becomes short ones, between which
 * the browser answers presses and paints.
 */
export function ownTask(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
  return last;
}
