/**
 * The side menu closes when a link in it is followed, also one that opens elsewhere or a page that the browser keeps,
 * and where the screen becomes so wide that its links lie in the bar. All else is the browser's own popover.
 */
const menu = document.getElementById('menu');

menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover();
});
matchMedia('(min-width: 1200px)').addEventListener('change', () => menu?.hidePopover());
