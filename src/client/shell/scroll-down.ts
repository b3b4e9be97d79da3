import { hasModifier } from '../browser/modifier-keys.ts';

/**
 * The arrow under the first screen of the project and of the page for donations.
 *
 * Why script: to go down by exactly one screen, less what `data-less` says in pixels. Before it: a link to the part
 * that follows. When it loads: with the arrow in or near view.
 */
export function attach(arrow: HTMLElement): void {
  arrow.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || hasModifier(event)) return;
    event.preventDefault();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const less = Number(arrow.dataset['less'] ?? 0);
    scrollBy({ top: innerHeight - less, behavior: isStill ? 'instant' : 'smooth' });
  });
}
