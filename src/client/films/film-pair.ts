import { FilmSlot, type FilmEvents, type ShownFilm } from './film-slot.ts';

/** Two video elements that take turns: while one shows a film, the other fetches the beginning of the next. */
export class FilmPair {
  readonly #slots: readonly [FilmSlot, FilmSlot];
  #shown: FilmSlot;

  constructor([one, other]: readonly [HTMLVideoElement, HTMLVideoElement], events: FilmEvents) {
    this.#slots = [new FilmSlot(one, events), new FilmSlot(other, events)];
    this.#shown = this.#slots[0];
  }

  /** Fetches the beginning of a film, unless it is there; what is on the screen stays there. */
  fetch(film: ShownFilm): void {
    if (this.#slotOf(film) === undefined) this.#unseen().load(film);
  }

  /** Puts a film on the screen and plays it from its beginning moment. */
  show(film: ShownFilm): void {
    this.fetch(film);
    const slot = this.#slotOf(film) ?? this.#shown;
    if (slot !== this.#shown) this.hide();
    this.#shown = slot;
    slot.video.classList.add('is-on');
    slot.begin();
  }

  pause(): void {
    this.#shown.pause();
  }

  play(): void {
    this.#shown.play();
  }

  /** Takes the film off the screen; it is kept for the way back. */
  hide(): void {
    this.#shown.pause();
    this.#shown.video.classList.remove('is-on');
  }

  setMuted(isMuted: boolean): void {
    for (const { video } of this.#slots) video.muted = isMuted;
  }

  setCaptions(language: string | null, isAny: boolean): void {
    for (const slot of this.#slots) slot.setCaptions(language, isAny);
  }

  /** Ends all fetching. */
  clear(): void {
    this.hide();
    for (const slot of this.#slots) slot.clear();
  }

  #slotOf({ clip }: ShownFilm): FilmSlot | undefined {
    return this.#slots.find((slot) => slot.clip === clip);
  }

  /** The element that is not on the screen. During a card neither is: the older film goes. */
  #unseen(): FilmSlot {
    return this.#shown === this.#slots[0] ? this.#slots[1] : this.#slots[0];
  }
}
