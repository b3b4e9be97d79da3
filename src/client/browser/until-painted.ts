/** Milliseconds to wait after the page's load event for a browser that reports no paint. */
const AT_MOST_MS = 1000;

/** Waits until the first view is painted: what script brings would else hold that up. A page in the background does not wait. */
export function untilPainted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      resolve(undefined);
      return;
    }
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    const waitNoLonger = (): void => {
      setTimeout(resolve, AT_MOST_MS);
    };
    if (document.readyState === 'complete') waitNoLonger();
    else addEventListener('load', waitNoLonger, { once: true });
  });
}
