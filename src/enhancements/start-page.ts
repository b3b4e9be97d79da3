/** What every page does as its script starts. */
import { enhance } from './enhance.ts';

// A visitor who goes on before the next page is there breaks the transition off. That is no error.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => undefined);
});

void enhance(document).then(() => {
  // What tests wait for.
  document.documentElement.dataset['enhanced'] = '';
});
