import type { ClipFile } from '../../clip/clip-file.ts';
import { html } from '../../views/html.ts';
import { htmlFragment } from '../browser/html-fragment.ts';
import { FilmSlot, type FilmEvents, type ShownFilm } from './film-slot.ts';
import { waitToTryAgain } from './try-again.ts';

/** A film of the projection, with its picture and its captions. */
export interface ProjectedFilm extends ShownFilm, Pick<ClipFile, 'poster' | 'tracks'> {}

/** Two video elements that take turns: while one shows a film, the other fetches the beginning of the next. */
export class FilmPair {
  readonly #slots: readonly [FilmSlot, FilmSlot];
  /** The element on the screen, or the one that was there last. */
  shown: FilmSlot;

  constructor([one, other]: readonly [HTMLVideoElement, HTMLVideoElement], events: FilmEvents) {
    this.#slots = [new FilmSlot(one, events, waitToTryAgain), new FilmSlot(other, events, waitToTryAgain)];
    this.shown = this.#slots[0];
  }

  /** Fetches the beginning of a film, unless it is there; the film on the screen stays. */
  fetch(film: ProjectedFilm): void {
    if (this.#slotOf(film) !== undefined) return;
    // During a card neither is on the screen: the older film goes.
    const slot = this.shown === this.#slots[0] ? this.#slots[1] : this.#slots[0];
    const captions = film.tracks.filter(({ kind }) => kind === 'captions');
    slot.video.poster = film.poster ?? '';
    slot.video.replaceChildren(
      htmlFragment(
        html`${captions.map(
          ({ kind, language, src }) => html`<track kind="${kind}" srclang="${language}" src="${src}" />`,
        )}`,
      ),
    );
    slot.load(film);
  }

  /** Puts a film on the screen and plays it from its beginning moment. */
  show(film: ProjectedFilm): void {
    this.fetch(film);
    const slot = this.#slotOf(film) ?? this.shown;
    if (slot !== this.shown) this.hide();
    this.shown = slot;
    slot.video.classList.add('is-on');
    slot.begin();
  }

  /** Takes the film off the screen; it is kept for the way back. */
  hide(): void {
    this.shown.pause();
    this.shown.video.classList.remove('is-on');
  }

  setMuted(isMuted: boolean): void {
    for (const { video } of this.#slots) video.muted = isMuted;
  }

  /** Shows captions in this language, or in any where `isAny`; none where `language` is `null`. */
  setCaptions(language: string | null, isAny: boolean): void {
    for (const { video } of this.#slots) {
      const tracks = [...video.textTracks];
      const own = tracks.find((track) => track.language === language) ?? (isAny ? tracks[0] : undefined);
      for (const track of tracks) track.mode = language !== null && track === own ? 'showing' : 'disabled';
    }
  }

  /** Ends all fetching. */
  clear(): void {
    this.hide();
    for (const slot of this.#slots) slot.clear();
  }

  #slotOf({ number }: ShownFilm): FilmSlot | undefined {
    return this.#slots.find((slot) => slot.number === number);
  }
}
