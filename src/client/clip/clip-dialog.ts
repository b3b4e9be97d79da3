import { loadStyles } from '../browser/elements.ts';
import { focusHeading } from '../browser/focus-heading.ts';
import { htmlFragment } from '../browser/html-fragment.ts';
import { setTitleOver } from '../browser/page-title.ts';
import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import { trustedHtml } from '../../views/html.ts';
import { listBase } from '../lists/entry-memory.ts';
import { listMemory } from '../lists/list-memory.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import stylesHref from './clip-dialog.css?url';
import { ClipList, findCardLink } from './clip-list.ts';
import { fetchClipPage, previewHtml, readPreview } from './dialog-content.ts';
import { DialogElement, type DialogAction } from './dialog-element.ts';
import {
  dialogState,
  readArrival,
  readDialogEntry,
  type Arrival,
  type DialogEntry,
} from './history-entry.ts';

/** Remembered of an entry as long as its page lives. */
interface Visit {
  /** The list that the clip was opened from; none when the page no longer has it. */
  readonly list: ClipList | undefined;
  /** How far the clip's own page was scrolled in the dialog. */
  scrollTop: number;
}

/** Browsers put an entry's scroll back with the next frame. */
const SCROLL_RESTORED_MS = 50;

/**
 * The clip that lies over the page, if one does. The history says which: opening adds an entry, next and previous
 * change it, and whatever leads back to the page's own entry, be it Back, Escape or the button, closes the clip.
 * Whatever fails ends in loading the entry's address as a page of its own.
 */
export class ClipDialog {
  readonly #enhance: EnhanceContext['enhance'];
  readonly #here: string;
  readonly #ready = Promise.all([fetchMessages('dialog'), loadStyles(stylesHref)]);
  readonly #visits = new Map<number, Visit>();
  #dialog: DialogElement | undefined;
  /** The entry that the dialog shows. */
  #entry: DialogEntry | undefined;
  /** The link on the page that is given the focus again. */
  #opener: HTMLElement | undefined;
  #loading = new AbortController();
  /** Set while the way back to the page is under way, which must not be taken twice. */
  #isLeaving = false;

  /** @param path of the document's own page, whatever clip lies over it by now */
  constructor(path: string, enhance: EnhanceContext['enhance']) {
    this.#here = listBase(path);
    this.#enhance = enhance;
    // Who waits for it gets the error.
    this.#ready.catch(() => undefined);
    window.addEventListener('popstate', () => {
      this.#arrive();
    });
    // It may be back or forward that this was loaded for.
    if (this.#arrival().kind !== 'page') this.#arrive();
  }

  /** Opens the clip of a card over the page, or in place of the one that lies there. */
  open(link: HTMLAnchorElement): void {
    // A second click while the first is under way.
    if (link.href === location.href) return;
    listMemory()?.leave();
    this.#leaveEntry();
    if (this.#dialog?.contains(link) !== true) this.#opener = link;
    const before = readDialogEntry(history.state);
    const depth = before?.over === this.#here ? before.depth + 1 : 1;
    const entry = { over: this.#here, depth, key: Math.max(0, ...this.#visits.keys()) + 1 };
    this.#visits.set(entry.key, { list: new ClipList(link), scrollTop: 0 });
    history.pushState(dialogState(entry), '', link.href);
    // The page's scroll is not the clip's: loaded again, the clip begins at its beginning.
    history.scrollRestoration = 'manual';
    void this.#show(entry, link);
  }

  #arrival(): Arrival {
    return readArrival(this.#here, listBase(location.pathname), history.state);
  }

  /** Back or forward has led to another entry. */
  #arrive(): void {
    this.#isLeaving = false;
    this.#leaveEntry();
    const arrival = this.#arrival();
    if (arrival.kind === 'elsewhere') {
      // After the browser has put back the entry's scroll, which loading it again then keeps.
      setTimeout(() => {
        location.reload();
      }, SCROLL_RESTORED_MS);
    } else if (arrival.kind === 'page') {
      this.#close();
    } else {
      const link = findCardLink(location.pathname);
      const { key } = arrival.entry;
      if (!this.#visits.has(key)) {
        this.#visits.set(key, { list: link && new ClipList(link), scrollTop: 0 });
      }
      this.#opener ??= link;
      void this.#show(arrival.entry, link);
    }
  }

  /** @param link the clip's card, where there is one, to show while the clip loads */
  async #show(entry: DialogEntry, link: HTMLAnchorElement | undefined): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const isLeft = (): boolean => signal.aborted;
    this.#entry = entry;
    try {
      const page = fetchClipPage(location.href, signal);
      // Should the next line fail, this one's failure is not another.
      page.catch(() => undefined);
      const [messages] = await this.#ready;
      if (isLeft()) return;
      const dialog = (this.#dialog ??= this.#openDialog(messages));
      this.#showPosition(dialog);
      const preview = link && readPreview(link);
      if (preview) dialog.show(htmlFragment(trustedHtml(previewHtml(preview))), false, 0);
      const { title, content } = await page;
      if (isLeft()) return;
      setTitleOver(title);
      tellRouteChange();
      const scrollTop = this.#visits.get(entry.key)?.scrollTop ?? 0;
      const root = dialog.show(content, true, scrollTop);
      if (preview?.picture) keepPicture(root, preview.picture);
      this.#enhance(root);
    } catch {
      // The clip's own page may still be had, or says itself what is the matter.
      if (!isLeft()) location.reload();
    }
  }

  #openDialog(messages: Messages<'dialog'>): DialogElement {
    const dialog = new DialogElement(messages, (action) => {
      this.#act(action);
    });
    dialog.open();
    return dialog;
  }

  #act(action: DialogAction): void {
    if (action === 'page') {
      location.reload();
    } else if (action === 'previous') {
      this.#step(this.#list()?.positionOf(location.pathname).previous);
    } else if (action === 'next') {
      void this.#stepToNext();
    } else if (this.#entry !== undefined && !this.#isLeaving) {
      this.#isLeaving = true;
      history.go(-this.#entry.depth);
    }
  }

  #list(): ClipList | undefined {
    return this.#entry && this.#visits.get(this.#entry.key)?.list;
  }

  async #stepToNext(): Promise<void> {
    const from = location.pathname;
    const next = await this.#list()?.nextOf(from);
    // Meanwhile the visitor may have gone elsewhere.
    if (location.pathname === from) this.#step(next);
  }

  /** Shows another clip of the same list, in the same history entry: one step back is the page. */
  #step(link: HTMLAnchorElement | undefined): void {
    if (link === undefined || this.#entry === undefined) return;
    const visit = this.#visits.get(this.#entry.key);
    if (visit) visit.scrollTop = 0;
    history.replaceState(dialogState(this.#entry), '', link.href);
    void this.#show(this.#entry, link);
  }

  #showPosition(dialog: DialogElement): void {
    const place = this.#list()?.positionOf(location.pathname);
    dialog.showPosition({
      number: place?.number ?? 0,
      count: place === undefined || place.number === 0 ? 0 : place.count,
      hasPrevious: place?.previous !== undefined,
      hasNext: place !== undefined && (place.next !== undefined || place.hasMore),
    });
  }

  #leaveEntry(): void {
    const visit = this.#entry && this.#visits.get(this.#entry.key);
    if (visit && this.#dialog) visit.scrollTop = this.#dialog.scrollTop;
  }

  #close(): void {
    this.#loading.abort();
    this.#entry = undefined;
    if (this.#dialog === undefined) return;
    this.#dialog.close();
    this.#dialog = undefined;
    setTitleOver(null);
    const opener = this.#opener;
    this.#opener = undefined;
    opener?.focus({ preventScroll: true });
    // Back may lead to another list than the one that the clip was opened from.
    if (document.activeElement !== opener) focusHeading();
    tellRouteChange();
  }
}

/** For analytics: address and title have changed without a page load. */
function tellRouteChange(): void {
  window.dispatchEvent(new CustomEvent('route:change'));
}

/** The card's picture stays where the film is until the larger one is there, so that nothing flashes. */
function keepPicture(root: HTMLElement, picture: string): void {
  const video = root.querySelector('video');
  if (video === null) return;
  video.style.background = `center / contain no-repeat url(${JSON.stringify(picture)})`;
  video.addEventListener(
    'playing',
    () => {
      video.style.background = '';
    },
    { once: true },
  );
}
