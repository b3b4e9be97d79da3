import type { ClipFile } from '../../clip/clip-file.ts';
import { makeElement } from '../browser/elements.ts';
import { waitToTryAgain } from './try-again.ts';

/** A film of the selection, from one moment of it to another. */
export interface ShownFilm extends Pick<ClipFile, 'poster' | 'tracks'> {
  /** Its clip's number in the selection, from 0. */
  readonly clip: number;
  readonly film: string;
  /** Seconds; `null` for the film's own beginning or end. */
  readonly from: number | null;
  readonly to: number | null;
}

/** What a film tells the projection; each with the number of its clip. */
export interface FilmEvents {
  /** It has come to its end, or to the moment that it is shown to. */
  readonly ended: (clip: number) => void;
  /** It cannot be had, after all has been tried. */
  readonly failed: (clip: number) => void;
  /** It shall move and does not. */
  readonly waiting: (clip: number) => void;
  readonly moving: (clip: number) => void;
  /** Enough of it is there for what the network brings. */
  readonly steady: (clip: number) => void;
  /** The browser has paused it: for a call, or because headphones were pulled out. */
  readonly paused: (clip: number) => void;
  /** The browser plays it only without sound. */
  readonly muted: () => void;
}

/** A video element that holds one film after the other. */
export class FilmSlot {
  readonly video: HTMLVideoElement;
  readonly #events: FilmEvents;
  #film: ShownFilm | undefined;
  /** The second at which it goes on after it was loaded, or loaded again. */
  #at = 0;
  #isWanted = false;
  #isOver = false;
  #tries = 0;
  #loading = new AbortController();

  constructor(video: HTMLVideoElement, events: FilmEvents) {
    this.video = video;
    this.#events = events;
    const on = (name: string, run: (film: ShownFilm) => void): void => {
      this.video.addEventListener(name, () => {
        if (this.#film !== undefined) run(this.#film);
      });
    };
    on('loadedmetadata', () => {
      // A moment past the end of the film is none.
      if (this.#at > 0 && this.#at < this.video.duration) this.video.currentTime = this.#at;
    });
    on('timeupdate', (film) => {
      if (this.#isWanted && !this.video.paused && !this.video.seeking) this.#moved(film);
    });
    on('waiting', ({ clip }) => {
      if (this.#isWanted) events.waiting(clip);
    });
    on('canplaythrough', ({ clip }) => {
      events.steady(clip);
    });
    on('ended', (film) => {
      this.#end(film);
    });
    on('pause', ({ clip }) => {
      if (this.#isWanted && !this.video.ended && this.video.error === null) events.paused(clip);
    });
    on('error', (film) => {
      void this.#tryAgain(film);
    });
  }

  /** The number of the clip whose film it holds. */
  get clip(): number | undefined {
    return this.#film?.clip;
  }

  /** Begins to fetch a film where it is to begin; what it held before is given up. */
  load(film: ShownFilm): void {
    this.clear();
    this.#film = film;
    this.#at = film.from ?? 0;
    this.#tries = 0;
    this.video.poster = film.poster ?? '';
    this.video.replaceChildren(
      ...film.tracks
        .filter(({ kind }) => kind === 'captions')
        .map(({ kind, language, src }) => makeElement('track', { kind, srclang: language, src })),
    );
    this.video.src = film.film;
  }

  /** Plays the film from its beginning moment. */
  begin(): void {
    if (this.#film === undefined) return;
    const from = this.#film.from ?? 0;
    this.#isOver = false;
    this.#at = from;
    if (this.video.readyState > 0) this.video.currentTime = from < this.video.duration ? from : 0;
    this.play();
    if (this.video.readyState < this.video.HAVE_FUTURE_DATA) this.#events.waiting(this.#film.clip);
    if (this.video.readyState === this.video.HAVE_ENOUGH_DATA) this.#events.steady(this.#film.clip);
  }

  /** Plays on. */
  play(): void {
    this.#isWanted = true;
    this.video.play().catch((error: unknown) => {
      // What else can happen ends in an `error` event, or another film was asked for.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || this.video.muted) return;
      this.#events.muted();
      this.video.play().catch(() => undefined);
    });
  }

  pause(): void {
    this.#isWanted = false;
    this.video.pause();
  }

  /** Shows captions in this language, or in any where `isAny`; none where `language` is `null`. */
  setCaptions(language: string | null, isAny: boolean): void {
    const tracks = [...this.video.textTracks];
    const own = tracks.find((track) => track.language === language) ?? (isAny ? tracks[0] : undefined);
    for (const track of tracks) track.mode = language !== null && track === own ? 'showing' : 'disabled';
  }

  clear(): void {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.pause();
    if (this.#film === undefined) return;
    this.#film = undefined;
    this.#isOver = false;
    this.video.removeAttribute('src');
    this.video.load();
  }

  #moved(film: ShownFilm): void {
    this.#at = this.video.currentTime;
    this.#tries = 0;
    this.#events.moving(film.clip);
    if (film.to !== null && this.#at >= film.to) this.#end(film);
  }

  #end({ clip }: ShownFilm): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.pause();
    this.#events.ended(clip);
  }

  /** Loads the film again after a while, or when the network is back, and goes on where it broke off. */
  async #tryAgain({ clip }: ShownFilm): Promise<void> {
    const { signal } = this.#loading;
    if (this.#isWanted) this.#events.waiting(clip);
    const isTry = await waitToTryAgain(this.#tries, signal);
    if (signal.aborted) return;
    if (!isTry) {
      this.#film = undefined;
      this.#events.failed(clip);
      return;
    }
    this.#tries += 1;
    this.video.load();
    if (this.#isWanted) this.play();
  }
}
