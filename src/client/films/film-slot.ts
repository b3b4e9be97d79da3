/** The part of a film that is shown, in seconds. */
export interface FilmPart {
  readonly from: number;
  /** `Infinity` for the film's end. */
  readonly to: number;
}

export interface ShownFilm {
  /** Its number in the show, from 0. */
  readonly number: number;
  readonly address: string;
  /** Chooses the part to show, each time that the film begins. @param duration in seconds; NaN where it is not known */
  readonly partOf: (duration: number) => FilmPart;
}

/** Events of a film, each with its number. */
export interface FilmEvents {
  /** The part that is shown is over. */
  readonly ended: (number: number) => void;
  /** The film cannot be had, after all tries. */
  readonly failed: (number: number) => void;
  /** The film should play but stands still. */
  readonly waiting: (number: number) => void;
  /** @param done how much of the part has been shown, from 0 to 1 */
  readonly moving: (number: number, done: number) => void;
  /** So much of the film is there that the network is free. */
  readonly steady?: (number: number) => void;
  /** Something else has paused it: a call, headphones that were pulled out. */
  readonly paused: (number: number) => void;
  /** The browser does not let it play, or not with its sound. */
  readonly refused: () => void;
}

/** A video element that plays a part of one film after the other. */
export class FilmSlot {
  readonly video: HTMLVideoElement;
  readonly #events: FilmEvents;
  readonly #waitToTryAgain: (tries: number, signal: AbortSignal) => Promise<boolean>;
  #film: ShownFilm | undefined;
  #part: FilmPart | undefined;
  #hasBegun = false;
  /** The second at which it goes on after it was loaded, or loaded again. */
  #at = 0;
  #isWanted = false;
  #isOver = false;
  #tries = 0;
  #loading = new AbortController();

  /** @param waitToTryAgain waits until a film that broke off is loaded again; its answer `false` gives the film up */
  constructor(
    video: HTMLVideoElement,
    events: FilmEvents,
    waitToTryAgain: (tries: number, signal: AbortSignal) => Promise<boolean> = () => Promise.resolve(false),
  ) {
    this.video = video;
    // Firefox stops at a video without controls.
    video.tabIndex = -1;
    this.#events = events;
    this.#waitToTryAgain = waitToTryAgain;
    const on = (name: string, run: (film: ShownFilm) => void): void => {
      video.addEventListener(name, () => {
        if (this.#film !== undefined) run(this.#film);
      });
    };
    on('loadedmetadata', (film) => {
      if (this.#part === undefined) this.#choosePart(film);
      if (this.#at > 0) video.currentTime = this.#at;
    });
    on('timeupdate', (film) => {
      if (this.#isWanted && !video.paused && !video.seeking) this.#move(film);
    });
    on('waiting', ({ number }) => {
      if (this.#isWanted) events.waiting(number);
    });
    on('canplaythrough', ({ number }) => events.steady?.(number));
    on('ended', (film) => {
      // It may have begun again by the time that the event arrives.
      if (video.ended) this.#end(film);
    });
    on('pause', ({ number }) => {
      if (this.#isWanted && video.paused && !video.ended && video.error === null) events.paused(number);
    });
    on('error', (film) => void this.#tryAgain(film));
  }

  /** The number of the film that it holds. */
  get number(): number | undefined {
    return this.#film?.number;
  }

  /** Fetches a film, as far as the element's `preload` says; gives up the one before. */
  load(film: ShownFilm): void {
    this.clear();
    this.#film = film;
    this.#at = 0;
    this.#tries = 0;
    this.video.src = film.address;
  }

  /** Plays the film from the beginning of a part. */
  begin(): void {
    if (this.#film === undefined) return;
    if (this.#hasBegun && this.video.readyState > 0) {
      this.#choosePart(this.#film);
      this.video.currentTime = this.#at;
    }
    this.#hasBegun = true;
    this.#isOver = false;
    this.play();
    if (this.video.readyState === this.video.HAVE_ENOUGH_DATA) this.#events.steady?.(this.#film.number);
  }

  /** Plays on. */
  play(): void {
    if (this.#film === undefined) return;
    this.#isWanted = true;
    this.video.play().catch((error: unknown) => {
      // Other reasons end in an `error` event, or another film was asked for.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#events.refused();
    });
    if (this.video.readyState < this.video.HAVE_FUTURE_DATA) this.#events.waiting(this.#film.number);
  }

  pause(): void {
    this.#isWanted = false;
    this.video.pause();
  }

  clear(): void {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.pause();
    if (this.#film === undefined) return;
    this.#film = undefined;
    this.#part = undefined;
    this.#hasBegun = false;
    this.video.removeAttribute('src');
    this.video.load();
  }

  #choosePart({ partOf }: ShownFilm): void {
    this.#part = partOf(this.video.duration);
    this.#at = this.#part.from;
  }

  #move(film: ShownFilm): void {
    const { from, to } = this.#part ?? { from: 0, to: Infinity };
    this.#at = this.video.currentTime;
    this.#tries = 0;
    this.#events.moving(film.number, Math.min(1, Math.max(0, (this.#at - from) / (to - from))));
    if (this.#at >= to) this.#end(film);
  }

  #end({ number }: ShownFilm): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.pause();
    this.#events.ended(number);
  }

  /** Loads the film again after a while, or when the network is back, and goes on where it broke off. */
  async #tryAgain({ number }: ShownFilm): Promise<void> {
    const { signal } = this.#loading;
    if (this.#isWanted) this.#events.waiting(number);
    const isTry = await this.#waitToTryAgain(this.#tries, signal);
    if (signal.aborted) return;
    if (!isTry) {
      this.#film = undefined;
      this.#events.failed(number);
      return;
    }
    this.#tries += 1;
    this.video.load();
    if (this.#isWanted) this.play();
  }
}
