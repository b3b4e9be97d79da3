/** What every page does as its script starts, once its first view is painted: what it brings would else hold that up. */
import { enhance } from './enhance.ts';

// A visitor who goes on before the next page is there breaks the transition off. That is no error.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => undefined);
});

void untilPainted().then(async () => {
  await enhance(document);
  // What tests wait for.
  document.documentElement.dataset['enhanced'] = '';
});

/** A page in the background is not painted, and need not wait. */
function untilPainted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) resolve(undefined);
    else new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
}
