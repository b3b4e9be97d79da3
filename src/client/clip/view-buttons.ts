import type { Messages } from '../../i18n/messages.ts';
import { addressAt, parseMoment } from '../../model/moment.ts';
import { html } from '../../views/html.ts';
import { copyAndSay } from '../browser/copy-button.ts';
import { htmlElement } from '../browser/html-fragment.ts';
import { importAgain } from '../browser/import-again.ts';
import { hasModifier } from '../browser/modifier-keys.ts';
import { bindDescription } from '../player/description.ts';

/** The actions of a clip's buttons, by `data-do`. */
export type ViewAction = 'info' | 'copy' | 'moment' | 'share' | 'describe';

/** The disclosures that are filled when they are opened, by `data-fill`. */
export type Filled = 'cite' | 'embed' | 'contribution' | 'request';

/** Makes the buttons and links of a clip work, also those that are copied over the film. */
export function bindButtons(view: HTMLElement, messages: Messages<'clipView'>, signal: AbortSignal): void {
  const status = view.querySelector('.clip-tools [role=status]');

  const copy = (seconds?: number): void => {
    const words = { copied: messages.copied, failed: messages.copyFailed };
    if (status) void copyAndSay(addressAt(location.href, seconds), status, words);
  };
  const actions: Readonly<Record<ViewAction, () => void>> = {
    info: bindFilmInfo(view, messages, signal),
    describe: bindDescription(view, signal),
    copy: () => {
      copy();
    },
    moment: () => {
      copy(view.querySelector('video')?.currentTime);
    },
    share() {
      const title = view.querySelector('.clip-details h1')?.textContent.trim() ?? '';
      // Rejects when the visitor cancels.
      navigator.share({ title, url: addressAt(location.href) }).catch(() => undefined);
    },
  };
  view.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('.share-links a[target]');
      if (link) openPopup(link, event);
      const moment = target.closest<HTMLAnchorElement>('[href*="?t="]');
      if (moment && !hasModifier(event)) {
        event.preventDefault();
        playFrom(view, moment);
      }
      const name = target.closest<HTMLElement>('[data-do]')?.dataset['do'];
      if (name !== undefined && Object.hasOwn(actions, name)) actions[name as ViewAction]();
    },
    { signal },
  );
  const request = html`
    <details class="disclosure letter"><summary>${messages.request}</summary><div data-fill="request"></div></details>
  `;
  view.querySelector('.clip-tools')?.after(htmlElement('details', request));
  for (const body of view.querySelectorAll<HTMLElement>('[data-fill]'))
    bindFilled(body, view, messages, signal);
}

const importCitations = importAgain(() => import('./citations.ts'));
const importLetters = importAgain(() => import('./clip-letters.ts'));
const importEmbed = importAgain(() => import('./embed-code.ts'));

type Fill = (body: HTMLElement, view: HTMLElement, messages: Messages<'clipView'>) => void | Promise<void>;

/** The code that fills each disclosure, and the message for when it does not arrive; `null`: it has something already. */
const FILLS: Readonly<
  Record<Filled, readonly [load: () => Promise<Fill>, failed: keyof Messages<'clipView'> | null]>
> = {
  cite: [async () => (await importCitations()).showCitations, 'citeFailed'],
  embed: [async () => (await importEmbed()).showEmbed, 'embedFailed'],
  contribution: [async () => (await importLetters()).showContribution, null],
  request: [async () => (await importLetters()).showRequest, null],
};

/** Fills a disclosure when it is opened, once. */
function bindFilled(
  body: HTMLElement,
  view: HTMLElement,
  messages: Messages<'clipView'>,
  signal: AbortSignal,
): void {
  const { parentElement: disclosure, dataset } = body;
  if (!(disclosure instanceof HTMLDetailsElement)) return;
  // Written here, by `renderTools` and by `clipLetterHtml`.
  const [load, failed] = FILLS[dataset['fill'] as Filled];
  let isFilled = false;
  const fillOnce = (): void => {
    if (!disclosure.open || isFilled) return;
    load()
      .then((fill) => {
        if (!isFilled) return fill(body, view, messages);
      })
      .then(
        () => {
          isFilled = true;
        },
        () => {
          if (failed !== null) body.textContent = messages[failed];
        },
      );
  };
  disclosure.addEventListener('toggle', fillOnce, { signal });
  fillOnce();
}

/** The size that the networks' own share pages are made for, in CSS pixels. */
const POPUP_SIZE = 'width=550,height=400';

/** A share link opens in a small window; where none may open, in a tab. With modifier keys the browser decides. */
function openPopup(link: HTMLAnchorElement, event: MouseEvent): void {
  if (!link.protocol.startsWith('http') || hasModifier(event)) return;
  const popup = open(link.href, '_blank', `popup,${POPUP_SIZE}`);
  if (popup === null) return;
  // The network's page gets no hold of this one.
  popup.opener = null;
  event.preventDefault();
}

/** Scrolled down by more CSS pixels than this, the short info is hidden; on a phone it stays. */
const SCROLLED = 50;

/**
 * Shows the clip's details in a panel over the film, as a copy of those below it.
 * @returns opens and closes the panel
 */
function bindFilmInfo(view: HTMLElement, messages: Messages<'clipView'>, signal: AbortSignal): () => void {
  const film = view.querySelector<HTMLElement>('.film');
  const info = view.querySelector('.film-info');
  const button = info?.querySelector('button');
  if (!film || !info || !button) return () => undefined;

  const region = html`<div role="region" aria-label="${messages.infoLabel}" hidden></div>`;
  const panel = htmlElement('div', region);
  info.append(panel);

  const toggle = (): void => {
    const isOpen = panel.hidden;
    if (isOpen && panel.childElementCount === 0) panel.append(copyDetails(view));
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
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
  const copy = document.createElement('div');
  copy.append(view.querySelector('.clip-details')?.cloneNode(true) ?? '');
  for (const tool of copy.querySelectorAll('.clip-tools, .add-clip, .letter')) tool.remove();
  const heading = copy.querySelector('h1');
  if (heading !== null) {
    const { textContent, lang } = heading;
    heading.replaceWith(htmlElement('h2', html`<h2${lang && html` lang="${lang}"`}>${textContent}</h2>`));
  }
  return copy;
}

/** The element that scrolls is the page, or the dialog that the clip is in. */
function hideWhenScrolled(film: HTMLElement, signal: AbortSignal): void {
  const update = ({ target }: Pick<Event, 'target'>): void => {
    const scroller = target === document ? document.scrollingElement : target;
    if (!(scroller instanceof Element) || !scroller.contains(film)) return;
    film.toggleAttribute('data-scrolled', scroller.scrollTop >= SCROLLED);
  };
  document.addEventListener('scroll', update, { capture: true, passive: true, signal });
  update({ target: document });
}

/** Plays the film from the moment of a line of its transcript. */
function playFrom(view: HTMLElement, link: HTMLAnchorElement): void {
  const video = view.querySelector('video');
  if (video === null) return;
  video.currentTime = parseMoment(new URLSearchParams(link.search).get('t')) ?? 0;
  video.scrollIntoView({ block: 'nearest' });
  // A film that cannot play says so by its error.
  video.play().catch(() => undefined);
}
