/** Waits until the first view is painted: what script brings would else hold that up. A page in the background does not wait. */
export function untilPainted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) resolve(undefined);
    else new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
}
