import { makeElement } from '../browser/elements.ts';
import type { Messages } from '../../i18n/messages.ts';

/** Scrolled down by more CSS pixels than this, the short info is hidden; on a phone it stays. */
const SCROLLED = 50;

/**
 * Shows the clip's details in a panel over the film, as a copy of those below it.
 * @returns opens and closes the panel
 */
export function bindFilmInfo(
  view: HTMLElement,
  messages: Messages<'clipView'>,
  signal: AbortSignal,
): () => void {
  const film = view.querySelector<HTMLElement>('.film');
  const info = view.querySelector('.film-info');
  const button = info?.querySelector('button');
  if (!film || !info || !button) return () => undefined;

  const panel = makeElement('div', { role: 'region', ariaLabel: messages.infoLabel, hidden: true });
  info.append(panel);

  const toggle = (): void => {
    const isOpen = panel.hidden;
    if (isOpen && panel.childElementCount === 0) panel.append(copyDetails(view));
    panel.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
    button.textContent = isOpen ? messages.infoClose : messages.info;
  };
  film.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || panel.hidden) return;
      // It closes the panel, and not the dialog that the clip may be in.
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

/** The details without the tools that script added to them. */
function copyDetails(view: HTMLElement): Node {
  const details = view.querySelector('.clip-details');
  const copy = makeElement('div', {}, ...(details ? [details.cloneNode(true)] : []));
  for (const tool of copy.querySelectorAll('.clip-tools, .add-clip')) tool.remove();
  const heading = copy.querySelector('h1');
  heading?.replaceWith(makeElement('h2', heading.lang ? { lang: heading.lang } : {}, ...heading.childNodes));
  return copy;
}

/** What scrolls is the page, or the dialog that the clip is in. */
function hideWhenScrolled(film: HTMLElement, signal: AbortSignal): void {
  const update = ({ target }: Pick<Event, 'target'>): void => {
    const scroller = target === document ? document.scrollingElement : target;
    if (!(scroller instanceof Element) || !scroller.contains(film)) return;
    film.toggleAttribute('data-scrolled', scroller.scrollTop >= SCROLLED);
  };
  document.addEventListener('scroll', update, { capture: true, passive: true, signal });
  update({ target: document });
}
