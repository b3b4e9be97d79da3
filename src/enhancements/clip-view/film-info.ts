import { make } from './make-element.ts';
import type { WatchingTexts } from './watching-texts.ts';

/** So far down, in CSS pixels, the short info gets out of the way; on a phone it stays. */
const SCROLLED = 50;

/**
 * The whole info over the film, copied from what stands below it and stays there too.
 * @returns opens and closes it
 */
export function bindFilmInfo(view: HTMLElement, texts: WatchingTexts, signal: AbortSignal): () => void {
  const film = view.querySelector<HTMLElement>('.film');
  const info = view.querySelector('.film-info');
  const button = info?.querySelector('button');
  if (!film || !info || !button) return () => undefined;

  const panel = make('div', { role: 'region', 'aria-label': texts.infoLabel });
  panel.hidden = true;
  info.append(panel);

  const toggle = (): void => {
    const isOpen = panel.hidden;
    if (isOpen && panel.childElementCount === 0) panel.append(copyDetails(view));
    panel.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
    button.textContent = isOpen ? texts.infoClose : texts.info;
  };
  film.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || panel.hidden) return;
      // It closes this, and not what the view may lie in.
      event.preventDefault();
      event.stopPropagation();
      toggle();
      button.focus();
    },
    { signal },
  );
  hideWhenScrolled(film, signal);
  return toggle;
}

/** The details without what script added to them, whose names and states are its own. */
function copyDetails(view: HTMLElement): Node {
  const details = view.querySelector('.clip-details');
  const copy = make('div', {}, ...(details ? [details.cloneNode(true)] : []));
  copy.querySelector('.clip-tools')?.remove();
  const heading = copy.querySelector('h1');
  heading?.replaceWith(make('h2', heading.lang ? { lang: heading.lang } : {}, ...heading.childNodes));
  return copy;
}

/** The page scrolls, or the dialog that the view lies in. */
function hideWhenScrolled(film: HTMLElement, signal: AbortSignal): void {
  const update = ({ target }: Pick<Event, 'target'>): void => {
    const scroller = target === document ? document.scrollingElement : target;
    if (!(scroller instanceof Element) || !scroller.contains(film)) return;
    film.toggleAttribute('data-scrolled', scroller.scrollTop >= SCROLLED);
  };
  document.addEventListener('scroll', update, { capture: true, passive: true, signal });
  update({ target: document });
}
