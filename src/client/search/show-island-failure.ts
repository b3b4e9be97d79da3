/**
 * Says that the search did not load, and offers to load the page again.
 *
 * Why script: only script knows. Before it: the built list, which stays. When it loads: with the pages that have an
 * island, before the island starts. The island shows its own errors itself.
 */
document.addEventListener('astro:hydration-error', ({ target }) => {
  document.documentElement.classList.remove('is-query-pending', 'has-query');
  const place = target instanceof Element ? target.parentElement : null;
  const message = place?.querySelector<HTMLElement>(':scope > .island-failure');
  if (!message) return;
  message.hidden = false;
  message.querySelector('button')?.addEventListener('click', () => {
    location.reload();
  });
});
