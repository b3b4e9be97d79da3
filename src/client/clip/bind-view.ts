import { importAgain } from '../browser/import-again.ts';
import { addressAt } from '../../model/moment.ts';
import { copyAndSay } from '../browser/copy-button.ts';
import type { Filled, ViewAction } from './render-view.ts';
import { bindDescription } from './film-description.ts';
import { bindFilmInfo } from './film-info.ts';
import { openSharePopup } from './share-popup.ts';
import type { Messages } from '../../i18n/messages.ts';

const importCitations = importAgain(() => import('./show-citations.ts'));
const importEmbed = importAgain(() => import('./show-embed.ts'));

type Fill = (body: HTMLElement, view: HTMLElement, messages: Messages<'clipView'>) => void;

/** What fills each disclosure, and the message for when it does not arrive. */
const FILLS: Readonly<
  Record<Filled, readonly [load: () => Promise<Fill>, failed: keyof Messages<'clipView'>]>
> = {
  cite: [async () => (await importCitations()).showCitations, 'citeFailed'],
  embed: [async () => (await importEmbed()).showEmbed, 'embedFailed'],
};

/** Makes the buttons and links of a clip work, also those that are copied over the film. */
export function bindView(view: HTMLElement, messages: Messages<'clipView'>, signal: AbortSignal): void {
  const toggleInfo = bindFilmInfo(view, messages, signal);
  const status = view.querySelector('.clip-tools [role=status]');

  const copy = (seconds?: number): void => {
    const words = { copied: messages.copied, failed: messages.copyFailed };
    if (status) void copyAndSay(addressAt(location.href, seconds), status, words);
  };
  const actions: Readonly<Record<ViewAction, () => void>> = {
    info: toggleInfo,
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
      if (link) openSharePopup(link, event);
      const name = target.closest<HTMLElement>('[data-do]')?.dataset['do'];
      if (name !== undefined && Object.hasOwn(actions, name)) actions[name as ViewAction]();
    },
    { signal },
  );
  for (const body of view.querySelectorAll<HTMLElement>('.clip-tools [data-fill]'))
    bindFilled(body, view, messages, signal);
  bindDescription(view, messages, signal);
}

/** Fills a disclosure when it is opened, once. */
function bindFilled(
  body: HTMLElement,
  view: HTMLElement,
  messages: Messages<'clipView'>,
  signal: AbortSignal,
): void {
  const { parentElement: disclosure, dataset } = body;
  if (!(disclosure instanceof HTMLDetailsElement)) return;
  // Only `renderTools` writes it.
  const [load, failed] = FILLS[dataset['fill'] as Filled];
  const fillOnce = (): void => {
    if (!disclosure.open || body.childElementCount > 0) return;
    load().then(
      (fill) => {
        fill(body, view, messages);
      },
      () => {
        body.textContent = messages[failed];
      },
    );
  };
  disclosure.addEventListener('toggle', fillOnce, { signal });
  fillOnce();
}
