/**
 * The lists of clips that turn into carousels, on every page.
 *
 * Why script: arrows, keys, dragging by mouse, and the timeline's clip in the middle. Before it: a list that scrolls
 * and snaps by itself, and goes on doing so when this fails. When it loads: this module with the page; React and embla
 * when a list comes near the window that has more clips than arrows are for, and more than fit.
 */
export function improveCarousels(root: ParentNode & EventTarget): void {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !isTurned(target)) continue;
        watch.unobserve(target);
        import('./mount-carousel.tsx').then(
          (loaded) => loaded.mountCarousel(target, root),
          () => {
            // The list still scrolls.
          },
        );
      }
    },
    { rootMargin: '200px' },
  );
  for (const list of root.querySelectorAll('.clip-carousel')) watch.observe(list);
  root.addEventListener('clip:leave', () => {
    watch.disconnect();
  });
}

/** A timeline has its clip in the middle, however many fit; other lists get arrows above 3 clips, related ones above 4. */
function isTurned(list: Element): boolean {
  const { childElementCount: count, scrollWidth, clientWidth } = list;
  if (list.closest('.timeline')) return count > 1;
  return count > (list.closest('.related-clips') ? 4 : 3) && scrollWidth > clientWidth;
}
