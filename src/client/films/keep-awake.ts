/** Keeps the screen from going dark until the signal ends it: during a card no film does. Where it cannot, it does not. */
export function keepAwake(signal: AbortSignal): void {
  if (!('wakeLock' in navigator)) return;
  const { wakeLock } = navigator;
  let lock: WakeLockSentinel | undefined;
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return;
    wakeLock.request('screen').then(
      (given) => {
        lock = given;
        if (signal.aborted) void given.release();
      },
      // Refused, to save the battery for example.
      () => undefined,
    );
  };
  ask();
  // The browser takes it back while the page is not seen.
  document.addEventListener('visibilitychange', ask, { signal });
  signal.addEventListener('abort', () => void lock?.release());
}
