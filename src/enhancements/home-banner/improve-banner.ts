/**
 * The home page's films, one after the other, each for ten seconds.
 *
 * Why script: nothing else starts a film in its middle and goes on to the next. Before it, and when it fails: the films
 * in a row that scrolls, still, with the browser's own controls. When it loads: when the page has loaded and is idle.
 */
export function improveBanner(root: ParentNode): void {
  const banner = root.querySelector<HTMLElement>('.home-banner');
  if (banner === null) return;
  const load = (): void => {
    // Safari knows no idle callback.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    whenIdle(() => {
      void import('./open-banner.ts').then(({ openBanner }) => {
        openBanner(banner);
      });
    });
  };
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
}
