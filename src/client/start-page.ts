/** Attaches the enhancements of every page once its first view is painted. */
import { untilMoved } from './browser/loading.ts';
import { untilPainted } from './browser/until-painted.ts';
import { enhance } from './enhance.ts';

// What moves before all is attached counts.
void untilMoved();

// A visitor who goes on before the next page is there breaks the transition off. That is no error.
addEventListener('pageswap', ({ viewTransition }) => {
  viewTransition?.ready.catch(() => undefined);
});

const showMissing = ({ target }: { target: unknown }): void => {
  if (target instanceof HTMLImageElement)
    import('./browser/missing-picture.ts')
      .then((code) => code.showMissing(target))
      // Without it browsers show a blank or an icon.
      .catch(() => undefined);
};
addEventListener('error', showMissing, true);
// Those that failed before this came.
for (const target of document.querySelectorAll<HTMLImageElement>('main :is(.clip, .frame, .film) img'))
  if (target.complete && target.naturalWidth === 0) showMissing({ target });

void untilPainted().then(async () => {
  if (!('ariaLabel' in Element.prototype))
    await import('./browser/aria-properties.ts').then((code) => {
      code.defineAriaProperties();
    });
  await enhance(document);
  // Tests wait for it.
  document.documentElement.dataset['enhanced'] = '';
});
