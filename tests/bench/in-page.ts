/** Functions that run inside the measured page. Each is sent there by itself, so none can call another. */

declare global {
  interface Window {
    /** Durations of the tasks of more than 50 ms so far, in milliseconds. */
    longTasks: number[];
    /** Milliseconds from each interaction so far to the next paint, in steps of 8; those under 16 are not reported. */
    interactions: number[];
  }
}

export function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

export function watchInteractions(): void {
  window.interactions = [];
  const init: PerformanceObserverInit & { readonly durationThreshold: number } = {
    ...{ type: 'event', durationThreshold: 16, buffered: true },
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) window.interactions.push(entry.duration);
    }
  }).observe(init);
}

/** Goes to another query as back and forward do. @returns milliseconds until the frame with its list was painted */
export async function timeFilterChange(query: string): Promise<number> {
  const root = document.querySelector('.archive-search');
  if (root === null) throw new Error('There is no list to filter.');
  const started = performance.now();
  await new Promise<void>((resolve) => {
    let wasBusy = false;
    const observer = new MutationObserver(() => {
      const isBusy = document.querySelector('.clip-results')?.getAttribute('aria-busy') !== 'false';
      wasBusy ||= isBusy;
      if (!wasBusy || isBusy) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { subtree: true, childList: true, attributes: true });
    history.pushState(null, '', `?${query}`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  // A task of the highest priority, posted in the next frame, begins when that frame is painted; others may begin later.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      void window.scheduler.postTask(resolve, { priority: 'user-blocking' });
    });
  });
  return performance.now() - started;
}
