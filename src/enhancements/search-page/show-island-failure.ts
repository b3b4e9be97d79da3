/**
 * When the code of an island does not arrive, what the build wrote stays; this says that it will not answer, and lets
 * the visitor load the page anew. Errors within an island are its own to tell.
 */
document.addEventListener('astro:hydration-error', ({ target }) => {
  document.documentElement.classList.remove('is-asking');
  const place = target instanceof Element ? target.parentElement : null;
  const message = place?.querySelector<HTMLElement>(':scope > .island-failure');
  if (!message) return;
  message.hidden = false;
  message.querySelector('button')?.addEventListener('click', () => {
    location.reload();
  });
});
