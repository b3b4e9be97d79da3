import { importAgain } from '../../browser/import-again.ts';
import { addressAt } from '../../model/moment.ts';
import { copyText } from '../../browser/copy-text.ts';
import type { ViewAction } from './render-view.ts';
import { bindDescription } from './film-description.ts';
import { bindFilmInfo } from './film-info.ts';
import { openSharePopup } from './share-popup.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';

const importCitations = importAgain(() => import('./show-citations.ts'));

/** Makes the buttons and links of a clip work, also those that are copied over the film. */
export function bindView(view: HTMLElement, messages: Messages<'clipView'>, signal: AbortSignal): void {
  const toggleInfo = bindFilmInfo(view, messages, signal);
  const status = view.querySelector('.clip-tools [role=status]');

  const copy = async (seconds?: number): Promise<void> => {
    const address = addressAt(location.href, seconds);
    const said = (await copyText(address)) ? messages.copied : messages.copyFailed;
    if (status) status.textContent = fillMessage(said, { text: address });
  };
  const actions: Readonly<Record<ViewAction, () => void>> = {
    info: toggleInfo,
    copy: () => void copy(),
    moment: () => void copy(view.querySelector('video')?.currentTime),
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
      const link = target.closest<HTMLAnchorElement>('.share-links a');
      if (link) openSharePopup(link, event);
      const name = target.closest<HTMLElement>('[data-do]')?.dataset['do'];
      if (name !== undefined && Object.hasOwn(actions, name)) actions[name as ViewAction]();
    },
    { signal },
  );
  bindCitations(view, messages, signal);
  bindDescription(view, messages, signal);
}

function bindCitations(view: HTMLElement, messages: Messages<'clipView'>, signal: AbortSignal): void {
  const disclosure = view.querySelector<HTMLDetailsElement>('.clip-tools details');
  const body = disclosure?.querySelector('div');
  if (!disclosure || !body) return;
  const fill = (): void => {
    if (!disclosure.open || body.querySelector('.citation') !== null) return;
    importCitations().then(
      ({ showCitations }) => {
        showCitations(body, view, messages);
      },
      () => {
        body.textContent = messages.citeFailed;
      },
    );
  };
  disclosure.addEventListener('toggle', fill, { signal });
  fill();
}
