/** Attaches the enhancements of every page once its first view is painted. */
import { untilPainted } from './browser/until-painted.ts';
import { enhance } from './enhance.ts';

// A visitor who goes on before the next page is there breaks the transition off. That is no error.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => undefined);
});

void untilPainted().then(async () => {
  await enhance(document);
  // Tests wait for it.
  document.documentElement.dataset['enhanced'] = '';
});
