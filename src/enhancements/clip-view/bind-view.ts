import { addressAt } from '../../model/moment.ts';
import { copyText } from './copy-text.ts';
import type { RoomAction } from './render-view.ts';
import { serveFilmInfo } from './film-info.ts';
import { openSharePopup } from './share-popup.ts';
import type { WatchingTexts } from './watching-texts.ts';

/** What the buttons and links of a room do, also those copied over the film. */
export function serveRoom(room: HTMLElement, texts: WatchingTexts, signal: AbortSignal): void {
  const toggleInfo = serveFilmInfo(room, texts, signal);
  const status = room.querySelector('.clip-tools [role=status]');

  const copy = async (seconds?: number): Promise<void> => {
    const address = addressAt(location.href, seconds);
    const said = (await copyText(address)) ? texts.copied : texts.copyFailed;
    if (status) status.textContent = said.replace('{text}', address);
  };
  const actions: Readonly<Record<RoomAction, () => void>> = {
    info: toggleInfo,
    copy: () => void copy(),
    moment: () => void copy(room.querySelector('video')?.currentTime),
    share() {
      const title = room.querySelector('.clip-details h1')?.textContent.trim() ?? '';
      // Refused when the visitor thinks better of it.
      navigator.share({ title, url: addressAt(location.href) }).catch(() => undefined);
    },
  };
  room.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('.share-links a');
      if (link) openSharePopup(link, event);
      const name = target.closest<HTMLElement>('[data-do]')?.dataset['do'];
      if (name !== undefined && Object.hasOwn(actions, name)) actions[name as RoomAction]();
    },
    { signal },
  );
  serveCitations(room, texts, signal);
}

function serveCitations(room: HTMLElement, texts: WatchingTexts, signal: AbortSignal): void {
  const disclosure = room.querySelector<HTMLDetailsElement>('.clip-tools details');
  const body = disclosure?.querySelector('div');
  if (!disclosure || !body) return;
  const fill = (): void => {
    if (!disclosure.open || body.querySelector('.citation') !== null) return;
    import('./show-citations.ts').then(
      ({ showCitations }) => {
        showCitations(body, room, texts);
      },
      () => {
        body.textContent = texts.citeFailed;
      },
    );
  };
  disclosure.addEventListener('toggle', fill, { signal });
  fill();
}
