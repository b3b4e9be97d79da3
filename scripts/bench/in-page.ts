/** What runs inside the measured page; each function is sent there alone, so none uses another. */

declare global {
  interface Window {
    /** Durations of the tasks of more than 50 ms so far, in milliseconds. */
    longTasks: number[];
  }
}

export function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** How long a change of the filters took, in milliseconds. */
export interface FilterChange {
  /** Until the frame with its list was painted. */
  readonly painted: number;
  /** Of that, from the arrival of the answer on. */
  readonly busy: number;
}

/** Goes to another query as back and forward do, and waits until its list is painted. */
export async function timeFilterChange(query: string): Promise<FilterChange> {
  const root = document.querySelector('.archive-search');
  const results = (): Element | null => document.querySelector('.clip-results');
  if (root === null) throw new Error('There is no list to filter.');
  const started = performance.now();
  let answered = started;
  await new Promise<void>((resolve) => {
    let wasBusy = false;
    const observer = new MutationObserver(() => {
      const isBusy = results()?.getAttribute('aria-busy') !== 'false';
      wasBusy ||= isBusy;
      if (!wasBusy || isBusy) return;
      observer.disconnect();
      answered = performance.now();
      resolve();
    });
    observer.observe(root, { subtree: true, childList: true, attributes: true });
    history.pushState(null, '', `?${query}`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  // The task after the next frame's begins when that frame is painted.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve();
      };
      port2.postMessage(null);
    });
  });
  const painted = performance.now();
  return { painted: painted - started, busy: painted - answered };
}
